/** Writes are refused while their disk is nearly full: all of the embedded database's, files beside a PostgreSQL. */
export type Storage = { isReadOnly(): boolean }
