import { Group, Loader, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import type { PictureBox, PromoCode } from '#contract/promoter.ts'
import type { Id } from '#contract/values.ts'
import { failures } from '#src/text/failure-texts.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { saveFile } from '#src/ui/files/save-file.ts'
import { DownloadIcon } from '#src/ui/icons.tsx'
import { Refusal } from '#src/ui/refusal.tsx'
import { FailedState } from '#src/ui/states.tsx'

import classes from '../pictures.module.css'
import { useSaveLink } from '../saved-links/use-save-link.ts'
import { drawFlyer } from './draw-flyer.ts'
import { type PaperSize, paperSizes } from './paper-size.ts'
import { printPdf, printPng } from './print-files.ts'
import { usePrintParts } from './use-print-parts.ts'

export type PrintProps = {
  readonly id: Id
  readonly name: string
  readonly box: PictureBox
  readonly promoCodes: readonly PromoCode[]
  readonly baseUrl: string
}

type Kind = 'png' | 'pdf'

const lacking = {
  picture: { title: 'Листовка не загрузилась', text: 'Её картинку не удалось прочитать. Попробуйте ещё раз.' },
  link: { title: 'Ссылка не получилась', text: 'Без неё не из чего сделать QR-код. Попробуйте ещё раз.' },
} as const

/** The flyer as it will be printed, what may be chosen of it, and its files. */
export function PrintWindow({ id, name, box, promoCodes, baseUrl }: PrintProps) {
  const sub = `flyer-${id}`
  const { found, retry } = usePrintParts(id, baseUrl, sub)
  const saveLink = useSaveLink({ url: baseUrl, sub, name: `Листовка: ${name}` })
  const [promoCode, setPromoCode] = useState(promoCodes[0]?.code ?? '')
  const [size, setSize] = useState<PaperSize>('A5')
  const [busy, setBusy] = useState<Kind | null>(null)
  const [isFailed, setFailed] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (found.phase === 'ready' && canvas.current !== null)
      drawFlyer(canvas.current, { picture: found.picture, qr: found.qr, box, promoCode, size })
  }, [found, box, promoCode, size])

  async function save(kind: Kind) {
    if (canvas.current === null) return
    setBusy(kind)
    setFailed(false)
    try {
      const file = await (kind === 'png' ? printPng(canvas.current) : printPdf(canvas.current, size))
      saveFile(file, `${sub}-${size.toLowerCase()}.${kind}`)
      saveLink()
    } catch {
      setFailed(true)
    }
    setBusy(null)
  }

  if (found.phase === 'failed') return <FailedState {...lacking[found.lacks]} onRetry={retry} />
  return (
    <Stack>
      <div className={classes.sheet} aria-busy={found.phase === 'busy'}>
        {found.phase === 'busy' ? (
          <Loader aria-label="Листовка готовится" />
        ) : (
          <canvas ref={canvas} role="img" aria-label={`${name}, с вашим QR-кодом`} />
        )}
      </div>
      {promoCodes.length > 0 && (
        <NativeSelect
          label="Промокод"
          value={promoCode}
          data={[
            ...promoCodes.map((each) => ({ value: each.code, label: `${each.code} — ${each.name}` })),
            { value: '', label: 'Без промокода' },
          ]}
          onChange={(event) => setPromoCode(event.currentTarget.value)}
        />
      )}
      <SegmentedControl
        aria-label="Размер листа"
        size="md"
        fullWidth
        value={size}
        data={[...paperSizes]}
        onChange={(next) => setSize(paperSizes.find((each) => each === next) ?? size)}
      />
      <Text fz="sm" c="dimmed">
        QR-код ведёт по вашей ссылке. Её SUB ID в статистике: {sub}.
      </Text>
      <Group gap="sm" align="flex-start" grow preventGrowOverflow={false} className={classes.buttons}>
        {(['png', 'pdf'] as const).map((kind) => (
          <BusyButton
            key={kind}
            variant={kind === 'png' ? 'filled' : 'light'}
            leftSection={<DownloadIcon />}
            isBusy={busy === kind}
            isClosed={busy !== null}
            disabled={found.phase === 'busy'}
            onClick={() => void save(kind)}
          >
            {kind.toUpperCase()} для печати
          </BusyButton>
        ))}
      </Group>
      {isFailed && <Refusal>{failures.printFile}</Refusal>}
    </Stack>
  )
}
