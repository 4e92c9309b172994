import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'

import { uploadLimit } from '#contract/constants.ts'
import type { Outward } from './outward.ts'
import type { UploadStore } from './uploads.ts'

type Settings = {
  /** The bucket's own address. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
  readonly ask: Outward
}

/** How long a store may take for one file, in milliseconds. */
const longestWait = 30_000

/** Before a store that is busy is asked again. */
const pauses: readonly number[] = [100, 400]

const isBusy = (status: number) => status >= 500 || status === 429

/** Any storage that speaks S3. The store checks what it gets against the sum that is signed with it. */
export function s3Uploads({ url, region, keyId, secret, ask }: Settings): UploadStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region })
  const bucket = url.endsWith('/') ? url.slice(0, -1) : url

  async function askOnce(method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Uint8Array) {
    const sum = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const address = `${bucket}/${key}`
    const signed = await client.sign(address, { method, headers: { 'X-Amz-Content-Sha256': sum } })
    const headers = Object.fromEntries(signed.headers)
    return ask({ url: address, method, headers, body, longestWait, mostBytes: method === 'GET' ? uploadLimit : 0 })
  }

  async function answered(method: 'PUT' | 'GET' | 'DELETE', key: string, bytes?: Uint8Array) {
    for (const wait of pauses) {
      const answer = await askOnce(method, key, bytes)
      if (!isBusy(answer.status)) return answer
      await pause(wait)
    }
    return askOnce(method, key, bytes)
  }

  /** Null for what is not there. The store's own words stay out of a failure: they may name the bucket. */
  async function taken(method: 'PUT' | 'GET' | 'DELETE', key: string, bytes?: Uint8Array) {
    const { status, body } = await answered(method, key, bytes)
    if (status >= 200 && status < 300) return body
    if (status === 404 && method !== 'PUT') return null
    throw new Error(`the upload store answered ${status}`)
  }

  return {
    isFull: () => false,
    async put(key, bytes) {
      await taken('PUT', key, bytes)
    },
    get: (key) => taken('GET', key),
    async remove(key) {
      await taken('DELETE', key)
    },
  }
}
