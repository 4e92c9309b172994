import { Button } from '@mantine/core'

import { PlayIcon } from '../icons.tsx'
import { EmptyState } from '../states.tsx'
import { watchPlace } from './video-address.ts'
import classes from './video-dialog.module.css'

type Props = { readonly address: string; readonly apiBase: string }

const foreign = 'Видео открывается на другом сайте'
const broken = 'Видео не открывается'

/** A video that does not play here, and the way to where it does, if the address is one that may be opened. */
export function VideoElsewhere({ address, apiBase }: Props) {
  const place = watchPlace(address, apiBase)
  return (
    // It may come instead of a button that was pressed: a screen reader says what has come.
    <div role="alert">
      {place === null ? (
        <EmptyState title={broken} text="Адрес видео указан с ошибкой." />
      ) : (
        <EmptyState
          icon={<PlayIcon />}
          title={place.host === window.location.host ? broken : foreign}
          action={
            <Button
              component="a"
              href={place.href}
              target="_blank"
              rel="noopener noreferrer"
              classNames={{ root: classes.watch, label: classes.host }}
            >
              Смотреть на {place.host}
            </Button>
          }
        />
      )}
    </div>
  )
}
