import { z } from 'zod';
import { deviceIds } from './device';
import { localeIds } from './locales';
import { sessionNoticeNames } from './session-notice';
import { themeIds } from './themes';

/**
 * How a page is to be drawn, resolved once per request by porter or gate. It is part of the page's cache key and travels to
 * the pages in one request header.
 */
export const viewSchema = z.strictObject({
  locale: z.enum(localeIds),
  theme: z.enum(themeIds),
  /** The reader chose to follow the system's light or dark setting; `theme` is then `normal`. */
  followSystem: z.boolean(),
  shell: z.enum(['browser', 'social', 'app', 'cms']),
  mode: z.enum(['public', 'preview', 'poster']),
  isShare: z.boolean(),
  isView: z.boolean(),
  /** What the reader holds, on the routes that ask for it (`perDevice`); such pages are never kept. */
  device: z.enum(deviceIds).optional(),
  /** Query `title`, decoded; overrides the page's title (Spec §2). */
  title: z.string().optional(),
  /** What the page says once about the reader's session. */
  notice: z.enum(sessionNoticeNames).optional(),
  /** The platform's own words for it, where those are what is to be said (Spec §8). */
  said: z.string().optional(),
});

export type View = z.infer<typeof viewSchema>;
export type Shell = View['shell'];
export type Mode = View['mode'];

/** Request header that carries the view from the gate to the pages; the porter strips it from the outside. */
export const viewHeader = 'x-kanbao-view';

/** Request header that carries the public address (path and known query) of the page. */
export const addressHeader = 'x-kanbao-address';

/**
 * Request header with which the porter says that it has done the gate's work: the address is an internal one and the view is
 * given. It is worth 0.85 ms a page. The gate's matcher names it, too.
 */
export const passedHeader = 'x-kanbao-passed';

/** Headers hold Latin-1 only, and a title may be Chinese. */
export function encodeView(view: View): string {
  return encodeURIComponent(JSON.stringify(view));
}

/** @returns undefined when the header is missing or was not written by `encodeView`. */
export function decodeView(header: string | null): View | undefined {
  if (!header) return undefined;
  try {
    return viewSchema.safeParse(JSON.parse(decodeURIComponent(header))).data;
  } catch {
    return undefined;
  }
}

/** Whether a finished page of this view may be kept (design 3). */
export function mayKeep(view: View): boolean {
  return isPublic(view) && view.device === undefined;
}

/** Whether the page is what its address alone says. */
function isPublic({ mode, title, notice }: View): boolean {
  return mode === 'public' && title === undefined && notice === undefined;
}

/**
 * Whether an index may keep the page. Previews and posters are nobody's business; what was shared, is shown without the
 * site's navigation or under a given title is the same page again, whose canonical address is in its head.
 */
export function mayIndex(view: View): boolean {
  return isPublic(view) && !view.isShare && !view.isView;
}

/** The view's part of the cache key: short, and the same for equal views. */
export function viewKey(view: View): string {
  const flags = `${view.followSystem ? 's' : ''}${view.isShare ? 'h' : ''}${view.isView ? 'v' : ''}`;
  return `${view.locale}.${view.theme}.${view.shell}.${view.mode}.${flags}`;
}
