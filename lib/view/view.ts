import { z } from 'zod';
import { deviceIds } from './device';
import { localeIds } from './locales';
import { sessionNoticeNames } from './session-notice';
import { themeIds } from './themes';

/** Resolved once per request, part of the cache key, and passed to pages in a header. */
export const viewSchema = z.strictObject({
  locale: z.enum(localeIds),
  theme: z.enum(themeIds),
  /** The reader chose the system's setting; `theme` is then `normal`. */
  followSystem: z.boolean(),
  shell: z.enum(['browser', 'social', 'app', 'cms']),
  mode: z.enum(['public', 'preview', 'poster']),
  isShare: z.boolean(),
  isView: z.boolean(),
  /** Only on routes with `perDevice`; such pages are uncacheable. */
  device: z.enum(deviceIds).optional(),
  /** Query `title`; overrides the page's title (Spec §2). */
  title: z.string().optional(),
  notice: z.enum(sessionNoticeNames).optional(),
  /** Spec §8. */
  platformText: z.string().optional(),
});

export type View = z.infer<typeof viewSchema>;
export type Shell = View['shell'];
export type Mode = View['mode'];

/** Passes the view to pages; the front server strips the header from requests. */
export const viewHeader = 'x-kanbao-view';

/** Request header: the page's public path and known query. */
export const addressHeader = 'x-kanbao-address';

/** Request header: skips the middleware (0.85 ms), whose matcher contains this name. */
export const passedHeader = 'x-kanbao-passed';

/** Titles may be Chinese, but headers are Latin-1. */
export function encodeView(view: View): string {
  return encodeURIComponent(JSON.stringify(view));
}

/** Undefined if the header is missing or invalid. */
export function decodeView(header: string | null): View | undefined {
  if (!header) return undefined;
  try {
    return viewSchema.safeParse(JSON.parse(decodeURIComponent(header))).data;
  } catch {
    return undefined;
  }
}

export function isViewCacheable(view: View): boolean {
  return isPublic(view) && view.device === undefined;
}

function isPublic({ mode, title, notice }: View): boolean {
  return mode === 'public' && title === undefined && notice === undefined;
}

/** False for previews, posters, shared pages, pages without navigation and pages with a given title. */
export function mayIndex(view: View): boolean {
  return isPublic(view) && !view.isShare && !view.isView;
}

export function viewKey(view: View): string {
  const flags = `${view.followSystem ? 's' : ''}${view.isShare ? 'h' : ''}${view.isView ? 'v' : ''}`;
  return `${view.locale}.${view.theme}.${view.shell}.${view.mode}.${flags}`;
}
