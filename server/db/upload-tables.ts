import type { Generated } from 'kysely'

/** A file that a promoter sent. Its bytes are in the upload store, by `key`. */
type UploadTable = {
  id: Generated<number>
  promoter_id: number
  key: string
  /** What it is called, cleaned. */
  name: string
  /** By its content. */
  media_type: string
  /** Bytes. */
  size: number
  created_at: Date
  /** When it became part of something; what is part of nothing is deleted after a while. */
  kept_at: Generated<Date | null>
}

export type UploadTables = { upload: UploadTable }
