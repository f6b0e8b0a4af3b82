import type { Call } from './call';
import { Refusal } from './refusal';

const maxPictures = 9;

function pathOf(address: string, { mediaBase }: Call): string | undefined {
  if (!URL.canParse(address, mediaBase)) return undefined;
  const { origin, pathname } = new URL(address, mediaBase);
  return origin === new URL(mediaBase).origin ? pathname : undefined;
}

/**
 * Accepts only the signed address that the uploader received. Otherwise readers could probe for uploads or
 * publish uploads of others. `type` is a prefix of the media type.
 */
export function uploadedPath(address: string, type: string, call: Call): string | undefined {
  const sentAddress = pathOf(address, call);
  const path = sentAddress && call.uploadAccess.pathOf(sentAddress, call.now);
  return path && call.store.media.find(path)?.type.startsWith(type) ? path : undefined;
}

/** Returns paths of uploads. Rejects addresses on other hosts, which could track readers. @throws `invalid` */
export function uploadedPaths(addresses: readonly string[], type: string, invalid: Refusal, call: Call) {
  return addresses.map((address) => {
    const path = uploadedPath(address, type, call);
    if (path === undefined) throw invalid;
    return path;
  });
}

export const withoutEmpty = (addresses: readonly string[]) => addresses.filter((address) => address !== '');

/** Returns paths of uploaded pictures. @throws Refusal if one of the addresses is not accepted */
export function uploadedPictures(addresses: readonly string[], refusalStatus: number, call: Call): string[] {
  const sentAddresses = withoutEmpty(addresses);
  if (sentAddresses.length > maxPictures) throw new Refusal(refusalStatus, `最多可附${maxPictures}张图片`);
  const invalid = new Refusal(refusalStatus, '图片无效，请重新上传');
  return uploadedPaths(sentAddresses, 'image/', invalid, call);
}
