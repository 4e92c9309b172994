import { Anchor, type AnchorProps } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Upload } from '#contract/uploads.ts'

/** Where a file can be saved from; null for what is no address of the web, which nothing may open. */
function addressOf(url: string): string | null {
  if (!URL.canParse(url, window.location.href)) return null
  const { protocol, href } = new URL(url, window.location.href)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

type Props = AnchorProps & {
  readonly file: Upload
  /** What is before the link, where there is one. */
  readonly lead?: string
  readonly children?: ReactNode
}

/** A file that was sent, to be saved and never shown; its name is its link's text unless another is given. */
export function SavedFile({ file, lead = '', children = file.name, ...look }: Props) {
  const address = addressOf(file.url)
  if (address === null) return null
  return (
    <>
      {lead}
      <Anchor href={address} download={file.name} {...look}>
        {children}
      </Anchor>
    </>
  )
}
