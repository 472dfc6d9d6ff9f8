/** Whether the drawer with log and chat is open. Where they always lie beside the board, nobody sees a difference. */
import { signal } from "@preact/signals";

export const drawer = signal(false);
