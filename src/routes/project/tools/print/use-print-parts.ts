import { useEffect, useState } from 'react'

import type { Id } from '#contract/values.ts'
import { useRouteAction } from '#src/routing/use-route-action.ts'
import { useRouteLoader } from '#src/routing/use-route-loader.ts'
import { imageFromBase64 } from '#src/ui/files/base64-image.ts'
import { drawQr } from '#src/ui/qr/qr-picture.ts'

import type { LinkIntent, LinkIntentAnswer } from '../../program-writes.ts'
import type { loader } from '../flyer.resource.ts'

type Found =
  | { readonly phase: 'busy' }
  | { readonly phase: 'failed'; readonly lacks: 'picture' | 'link' }
  | { readonly phase: 'ready'; readonly picture: ImageBitmap; readonly qr: ImageBitmap }

const busy: Found = { phase: 'busy' }

function foundOf([picture, qr]: readonly [ImageBitmap | null, ImageBitmap | null]): Found {
  if (picture === null) return { phase: 'failed', lacks: 'picture' }
  return qr === null ? { phase: 'failed', lacks: 'link' } : { phase: 'ready', picture, qr }
}

/**
 * The flyer's picture and the QR code of the promoter's link, whose SUB ID names the flyer: statistics tell what came from
 * paper. Without a logo: of a small code fewer and larger modules are read sooner.
 */
export function usePrintParts(id: Id, baseUrl: string, sub: string) {
  const read = useRouteLoader<Awaited<ReturnType<typeof loader>>>()
  const act = useRouteAction<LinkIntent, LinkIntentAnswer>({ reloads: false })
  const [attempt, setAttempt] = useState(0)
  const [last, setLast] = useState({ attempt, found: busy })

  useEffect(() => {
    let isGone = false

    async function pictureOf() {
      const { file } = await read(`/read/flyer/${id}`)
      const image = file === null ? null : imageFromBase64(file)
      return image === null ? null : createImageBitmap(image)
    }

    async function qrOf() {
      const { answer } = await act({ do: 'build-link', url: baseUrl, sub })
      if (answer?.outcome !== 'built') return null
      const { short_url, full_url } = answer.link
      return createImageBitmap(await drawQr(short_url === '' ? full_url : short_url, ''))
    }

    void Promise.all([pictureOf().catch(() => null), qrOf().catch(() => null)]).then((parts) => {
      if (!isGone) setLast({ attempt, found: foundOf(parts) })
    })
    return () => {
      isGone = true
    }
  }, [read, act, id, baseUrl, sub, attempt])

  return { found: last.attempt === attempt ? last.found : busy, retry: () => setAttempt(attempt + 1) }
}
