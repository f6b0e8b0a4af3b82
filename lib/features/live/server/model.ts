import { attachedFiles } from '@/lib/article/attached-files';
import { livePictures } from '@/lib/article/live-subject';
import type { LiveState } from '@/lib/cards/card';
import type { LiveMain, LivePost } from '@/lib/contract/live';
import { parseDuration } from '@/lib/format/duration';
import { groupBy } from '@/lib/format/group-by';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { isPlatformDay, parsePlatformDate, parsePlatformEnd } from '@/lib/format/platform-date';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { FILE_PATH } from '@/lib/html/links';
import { mediaTagName } from '@/lib/html/media-source';
import { mediaAddress, pictureAddress } from '@/lib/site/media-address';

/** Delay in ms after which a live that has not started counts as ended. */
const lateStartGrace = 60 * 60_000;

type LiveSource = Pick<LiveMain, 'status' | 'startTime' | 'config'>;

function playbackUrls(main: LiveSource): string[] {
  return (main.config?.videos ?? []).flatMap(({ appPlaybackUrl }) => usableMediaUrl(appPlaybackUrl) ?? []);
}

function usableMediaUrl(url: string | undefined): string | undefined {
  return url !== undefined && mediaAddress(url) !== undefined ? url : undefined;
}

/** Returns the state by start time and status: 1 is live, 2 with a recording is playback (reading 39). */
export function liveState(main: LiveSource, now: number): LiveState {
  const startsAt = parsePlatformDate(main.startTime);
  if (startsAt !== undefined && now < startsAt) return 'preview';
  if (main.status === 1) return 'live';
  if (main.status === 2 && playbackUrls(main).length > 0) return 'playback';
  const latestStart = parsePlatformEnd(main.startTime) ?? now;
  return main.status === 0 && now < latestStart + lateStartGrace ? 'preview' : 'ended';
}

/** Returns the streams of a running live, or the recordings of a past one (R4.08, R4.09). */
function camerasOf(main: LiveMain, state: LiveState) {
  return (main.config?.videos ?? []).flatMap(({ title, appLiveUrl, appPlaybackUrl, imageUrl }) => {
    const url =
      state === 'live'
        ? usableMediaUrl(appLiveUrl)
        : state === 'playback'
          ? usableMediaUrl(appPlaybackUrl)
          : undefined;
    return url ? [{ title, url, poster: imageUrl }] : [];
  });
}

interface LiveContext {
  countClick: number;
  now: number;
  siteLanguage: string;
}

export type Live = ReturnType<typeof toLive>;

export function toLive(main: LiveMain, { countClick, now, siteLanguage }: LiveContext) {
  const state = liveState(main, now);
  return {
    id: main.fileId,
    title: headline(main.title, main.attAbstract, main.content),
    state,
    startsAt: parsePlatformDate(main.startTime),
    startsOnDay: isPlatformDay(main.startTime),
    endsAt: parsePlatformEnd(main.endTime),
    authorName: plainText(main.user),
    /** HTML or plain text. */
    content: main.content,
    cameras: camerasOf(main, state),
    picture: livePictures(main).find(isPicture),
    views: countClick,
    likes: main.countPraise,
    discussClosed: main.discussClosed,
    language: startsWithTibetan(main.title) ? 'bo' : siteLanguage,
  };
}

function isPicture(url: string): boolean {
  return pictureAddress(url, 360) !== undefined;
}

/** Returns the kind of an attachment by its media type or extension, else by the platform's number. */
function attachmentKind({ type, url }: LivePost['attachments'][number]) {
  const path = url.replace(/[?#].*$/s, '');
  const kind = mediaTagName(type, path);
  if (kind) return kind;
  if (type === '2') return 'video';
  return FILE_PATH.test(path) || !['', '1'].includes(type) ? 'file' : 'img';
}

/** Checks whether an attachment has a usable address. Relative addresses are relative to the platform. */
function isLoadable(attachment: LivePost['attachments'][number]): boolean {
  const { url } = attachment;
  return attachmentKind(attachment) === 'img' ? isPicture(url) : mediaAddress(url) !== undefined;
}

/** Checks that a post has any content. Empty posts are omitted everywhere. */
export function isPostVisible({ title, content, attachments }: LivePost): boolean {
  return plainText(content) !== '' || plainText(title) !== '' || attachments.some(isLoadable);
}

export type Post = ReturnType<typeof toPost>;

export function toPost(post: LivePost, siteLanguage: string) {
  const title = plainText(post.title);
  const attachments = groupBy(post.attachments.filter(isLoadable), attachmentKind);
  return {
    id: post.fileId,
    pinned: post.isTop,
    title,
    time: parsePlatformDate(post.publishtime),
    isDay: isPlatformDay(post.publishtime),
    authorName: plainText(post.user),
    content: post.content,
    pictures: [...new Set(attachments.get('img')?.map(({ url }) => url))],
    clips: (attachments.get('video') ?? []).map(({ url, imageUrl, duration }) => ({
      url,
      poster: imageUrl,
      seconds: parseDuration(duration),
    })),
    sounds: attachedFiles(attachments.get('audio') ?? []),
    files: attachedFiles(attachments.get('file') ?? []),
    language: startsWithTibetan(title || plainText(post.content)) ? 'bo' : siteLanguage,
  };
}
