import { AdLabel } from '../ad-label/ad-label.tsx'
import { withLabel } from '../ad-label/label.ts'
import type { useLabel } from '../ad-label/use-label.ts'
import { CopyText } from './copy-text.tsx'
import classes from './qr-copy.module.css'

type Props = Pick<ReturnType<typeof useLabel>, 'label' | 'known' | 'done'> & { readonly link: string }

/** What stands in a link's QR window: its label, and the copy of both; of the link alone where there is none. */
export function QrCopy({ link, label, known, done }: Props) {
  if (label.state === 'known')
    return (
      <AdLabel label={label}>
        <CopyText text={withLabel(link, known)} label="Скопировать ссылку с подписью" />
      </AdLabel>
    )
  return (
    <div className={classes.copy}>
      <AdLabel label={label} />
      <CopyText text={link} label="Скопировать ссылку" done={done} />
    </div>
  )
}
