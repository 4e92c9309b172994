import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Seconds left of a cooldown, which is a new object each time; null where there is none. A laptop that slept through
 * one wakes up with it over.
 */
export function useCountdown(cooldown: { readonly seconds: number } | null, onOver: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const end = useEffectEvent(onOver)

  useEffect(() => {
    if (cooldown === null) return setLeft(null)
    const { seconds } = cooldown
    const start = { wall: Date.now(), steady: performance.now() }
    const tick = () => {
      // The steady clock stops while a laptop sleeps, the wall clock can be set back: the longer of the two is true.
      const passed = Math.max(Date.now() - start.wall, performance.now() - start.steady)
      const rest = Math.ceil((seconds * 1000 - passed) / 1000)
      setLeft(rest)
      if (rest <= 0) end()
    }
    tick()
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [cooldown])

  return cooldown === null ? null : left
}

/** 67 as "1:07". */
export function minutesAndSeconds(seconds: number): string {
  const left = Math.max(0, seconds)
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
