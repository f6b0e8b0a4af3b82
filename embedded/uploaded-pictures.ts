import { discussRefusals } from '@/lib/contract/comment';
import type { Call } from './call';
import type { SiteRules } from './discussion-rules';
import { Refusal } from './envelope';

/** Pictures of one comment. */
const mostPictures = 9;

/** The path of an address on this platform; undefined for one elsewhere. */
function pathOf(address: string, { mediaBase }: Call): string | undefined {
  if (!URL.canParse(address, mediaBase)) return undefined;
  const { origin, pathname } = new URL(address, mediaBase);
  return origin === new URL(mediaBase).origin ? pathname : undefined;
}

/**
 * The paths of pictures that go with a comment: those that were uploaded here and nothing else, since an address elsewhere
 * would tell a stranger who reads.
 * @throws Refusal
 */
export function uploadedPictures(addresses: readonly string[], rules: SiteRules, call: Call): string[] {
  const given = addresses.filter((address) => address !== '');
  if (given.length === 0) return [];
  if (!rules.pictures) throw new Refusal(discussRefusals.pictures, '评论不能附带图片');
  if (given.length > mostPictures)
    throw new Refusal(discussRefusals.pictures, `最多可附${mostPictures}张图片`);
  return given.map((address) => {
    const path = pathOf(address, call);
    if (path && call.store.media.typeOf(path)?.startsWith('image/')) return path;
    throw new Refusal(discussRefusals.pictures, '图片无效，请重新上传');
  });
}
