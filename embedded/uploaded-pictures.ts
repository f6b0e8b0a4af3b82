import type { Call } from './call';
import { Refusal } from './envelope';

/** Pictures of one comment, question or post. */
const mostPictures = 9;

/** The path of an address on this platform; undefined for one elsewhere. */
function pathOf(address: string, { mediaBase }: Call): string | undefined {
  if (!URL.canParse(address, mediaBase)) return undefined;
  const { origin, pathname } = new URL(address, mediaBase);
  return origin === new URL(mediaBase).origin ? pathname : undefined;
}

/**
 * Returns the path of an upload by the signed address that its uploader received; undefined for any other address, so that nobody can
 * test whether an upload exists or publish one of somebody else.
 * @param type what its media type begins with
 */
export function uploadedPath(address: string, type: string, call: Call): string | undefined {
  const given = pathOf(address, call);
  const path = given && call.uploadAccess.pathOf(given, call.now);
  return path && call.store.media.typeOf(path)?.startsWith(type) ? path : undefined;
}

/**
 * The paths of pictures that go with a text of a member: those that were uploaded here and nothing else, since an address elsewhere
 * would tell a stranger who reads.
 * @param refused the status with which others are refused
 * @throws Refusal
 */
export function uploadedPictures(addresses: readonly string[], refused: number, call: Call): string[] {
  const given = addresses.filter((address) => address !== '');
  if (given.length > mostPictures) throw new Refusal(refused, `最多可附${mostPictures}张图片`);
  return given.map((address) => {
    const path = uploadedPath(address, 'image/', call);
    if (path) return path;
    throw new Refusal(refused, '图片无效，请重新上传');
  });
}
