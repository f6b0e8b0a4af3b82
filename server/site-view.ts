import { logSwallowed } from '../lib/platform/log';
import type { ViewConfiguration } from '../lib/view/resolve';

/** What the porter knows of the site configuration, readable without waiting. */
export interface SiteView {
  /** The same object until the configuration changes. */
  current(): ViewConfiguration;
  /** Asks again; resolves when `current()` is up to date. */
  refresh(): Promise<void>;
}

interface SiteViewOptions {
  load: () => Promise<{ readonly view: ViewConfiguration }>;
  initial: ViewConfiguration;
  now?: () => number;
  /** ms after which a reader's request starts a question in the background. */
  askEvery?: number;
}

/**
 * A kept page is found without a promise, so the part of the configuration that decides a view is held here and renewed in
 * the background while readers come.
 */
export function createSiteView({
  load,
  initial,
  now = Date.now,
  askEvery = 5000,
}: SiteViewOptions): SiteView {
  let view = initial;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function refresh(): Promise<void> {
    askedAt = now();
    const loaded = (await load()).view;
    if (!sameView(loaded, view)) view = loaded;
  }

  return {
    current() {
      // A configuration that cannot be had leaves the last one; the next question comes with the next interval.
      if (now() - askedAt > askEvery) refresh().catch((problem) => logSwallowed('site view', problem));
      return view;
    },
    refresh,
  };
}

function sameView(one: ViewConfiguration, other: ViewConfiguration): boolean {
  return (
    one.locale === other.locale &&
    one.dark === other.dark &&
    one.firstGrey === other.firstGrey &&
    one.detailPageGrey === other.detailPageGrey
  );
}
