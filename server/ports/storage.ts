/** Writes are refused while the disk of the embedded database is nearly full. */
export type Storage = { isReadOnly(): boolean }
