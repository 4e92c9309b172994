import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'

import type { UploadStore } from './uploads.ts'

type Settings = {
  /** The bucket's own address. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** How long a store may take for one file, in milliseconds. */
const longestWait = 30_000

/** Any storage that speaks S3. The store checks what it gets against the sum that is signed with it. */
export function s3Uploads({ url, region, keyId, secret }: Settings): UploadStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 2 })
  const bucket = url.endsWith('/') ? url.slice(0, -1) : url

  async function ask(method: 'PUT' | 'GET' | 'DELETE', key: string, bytes?: Uint8Array): Promise<Response> {
    const sum = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')
    const answer = await client.fetch(`${bucket}/${key}`, {
      method,
      headers: { 'X-Amz-Content-Sha256': sum },
      signal: AbortSignal.timeout(longestWait),
      ...(bytes === undefined ? {} : { body: new Uint8Array(bytes) }),
    })
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer
    // The store's own words may name the bucket.
    await answer.body?.cancel()
    throw new Error(`the upload store answered ${answer.status}`)
  }

  return {
    async put(key, bytes) {
      await ask('PUT', key, bytes)
    },
    async get(key) {
      const answer = await ask('GET', key)
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
    },
    async remove(key) {
      await ask('DELETE', key)
    },
  }
}
