import { upload } from '@/lib/contract/upload';
import { UploadAccess } from '../upload-access';
import type { TestPlatform } from './test-platform';

interface UploadSender {
  device?: string;
  token?: string | undefined;
}

export function postFiles(
  platform: TestPlatform,
  files: readonly Uint8Array[],
  { device = 'xy9', token }: UploadSender = {},
): Promise<Response> {
  const form = new FormData();
  form.append('siteId', '1');
  files.forEach((bytes, index) => {
    form.append(`file${index + 1}`, new File([new Uint8Array(bytes)], `photo-${index}.jpg`));
  });
  return platform.get(`/upload/upload?device=${device}&fileType=image`, {
    method: 'POST',
    body: form,
    headers: token === undefined ? {} : { token },
  });
}

export async function uploadFile(
  platform: TestPlatform,
  bytes: Uint8Array,
  sender?: UploadSender,
): Promise<string> {
  const result = upload.response.parse(await (await postFiles(platform, [bytes], sender)).json());
  return result.fileList[0]?.url ?? '';
}

export function ownerAddress({ store, operatorToken, origin }: TestPlatform, path: string): string {
  return origin + new UploadAccess(store.uploads.uses, operatorToken).addressOf(path, Date.now());
}

/** Returns the address without signature, which readers receive for a published upload. */
export function publicAddress(signedAddress: string): string {
  return signedAddress.replace(/\/signed\/[^/]+/, '');
}
