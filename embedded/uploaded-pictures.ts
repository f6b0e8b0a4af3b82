import type { Call } from './call';
import { Refusal } from './refusal';

const maxPictures = 9;

function uploadPathOf(address: string, { mediaBase }: Call): string | undefined {
  if (!URL.canParse(address, mediaBase)) return undefined;
  const { origin, pathname } = new URL(address, mediaBase);
  return origin === new URL(mediaBase).origin ? pathname : undefined;
}

/** Returns an upload's path; undefined for another type or without the signature that uploaders receive. */
export function uploadedPath(address: string, type: string, call: Call): string | undefined {
  const sentPath = uploadPathOf(address, call);
  const path = sentPath && call.uploadAccess.pathOf(sentPath, call.now);
  return path && call.store.media.find(path)?.type.startsWith(type) ? path : undefined;
}

/** Returns paths of uploads. Rejects addresses on other hosts, which could track readers. @throws Refusal */
export function uploadedPaths(addresses: readonly string[], type: string, refusalStatus: number, call: Call) {
  const sentAddresses = addresses.filter((address) => address !== '');
  return sentAddresses.map((address) => {
    const path = uploadedPath(address, type, call);
    if (path === undefined) throw new Refusal(refusalStatus, '图片或文件无效，请重新上传');
    return path;
  });
}

/** Returns paths of uploaded pictures. @throws Refusal for invalid addresses and for too many pictures */
export function requireUploadedPictures(addresses: readonly string[], refusalStatus: number, call: Call) {
  const paths = uploadedPaths(addresses, 'image/', refusalStatus, call);
  if (paths.length > maxPictures) throw new Refusal(refusalStatus, `最多可附${maxPictures}张图片`);
  return paths;
}
