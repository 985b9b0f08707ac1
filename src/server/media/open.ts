import { join } from 'node:path'
import type { Config } from '../config.ts'
import { DiskStore } from './disk.ts'
import type { FileStore } from './store.ts'

/** Where uploaded files are kept by the configuration: a bucket, or a folder of this machine. */
export async function openFiles(config: Config): Promise<FileStore> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!bucket) return new DiskStore(join(config.DATA_DIR, 'files'))
  if (!accessKeyId || !secretAccessKey)
    throw new Error('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  const { S3Store } = await import('./s3.ts')
  return new S3Store(
    {
      bucket,
      region: config.S3_REGION,
      endpoint: config.S3_ENDPOINT,
      pathStyle: config.S3_PATH_STYLE,
      accessKeyId,
      secretAccessKey,
    },
    join(config.DATA_DIR, 'incoming'),
  )
}
