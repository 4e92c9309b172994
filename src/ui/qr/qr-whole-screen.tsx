import { Button, Modal } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'

import { qrPreviewWidth } from '#contract/constants.ts'

import { BackCloses } from '../window/back-closes.tsx'
import classes from './qr-whole-screen.module.css'

/** Keeps the screen on while it is wanted; a browser lets go of it whenever the page is hidden. */
function useScreenOn(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const take = () => {
      if (document.visibilityState !== 'visible') return
      // Refused, when the battery is low, for one: then the screen goes out when it always does.
      void navigator.wakeLock.request('screen').then(
        (taken) => {
          if (isOver) void taken.release()
          else lock = taken
        },
        () => undefined,
      )
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [isWanted])
}

/** Takes the browser's own bars away where it can; who leaves that leaves the code. */
function useBareScreen(isWanted: boolean, onLeave: () => void) {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    // A phone of Apple's knows nothing of it: there the window over the whole page is all.
    if (!isWanted || !document.fullscreenEnabled) return
    let isOver = false
    const restore = () => {
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined)
    }
    const follow = () => {
      if (document.fullscreenElement === null) leave()
    }
    document.documentElement.requestFullscreen({ navigationUI: 'hide' }).then(
      () => isOver && restore(),
      () => undefined,
    )
    document.addEventListener('fullscreenchange', follow)
    return () => {
      isOver = true
      document.removeEventListener('fullscreenchange', follow)
      restore()
    }
  }, [isWanted])
}

type Props = {
  readonly isOpened: boolean
  readonly address: string
  readonly link: string
  readonly onClose: () => void
}

/** The code over the whole screen, for somebody with a phone of their own: white in both color schemes. */
export function QrWholeScreen({ isOpened, address, link, onClose }: Props) {
  useScreenOn(isOpened)
  useBareScreen(isOpened, onClose)
  return (
    <Modal.Root opened={isOpened} onClose={onClose} fullScreen>
      {isOpened && <BackCloses onClose={onClose} />}
      <Modal.Content className={classes.whole} aria-label="QR-код на весь экран">
        <Modal.Body className={classes.body}>
          <p className={classes.hint}>Прибавьте яркость экрана: так код читается быстрее</p>
          <img
            className={classes.picture}
            src={address}
            width={qrPreviewWidth}
            height={qrPreviewWidth}
            alt={`QR-код ссылки ${link} на весь экран`}
          />
          <Button variant="outline" classNames={{ root: classes.close }} data-autofocus onClick={onClose}>
            Закрыть
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
