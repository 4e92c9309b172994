import { connectionDriver } from './connection.driver.ts'
import { copyDriver } from './copy.driver.ts'
import type { Driver } from './driver.ts'
import { linkBuilderDriver } from './link-builder.driver.ts'
import { videoPlayerDriver } from './video-player.driver.ts'

/** Every machine that is driven in a browser. */
export const drivers: readonly Driver[] = [connectionDriver, linkBuilderDriver, copyDriver, videoPlayerDriver]
