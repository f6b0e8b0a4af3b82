import { createBusyPages } from '../busy-page';
import { htmlOf, type RenderedPage } from '../compressed-page';
import { createPageAddresses, type PageAddress } from '../page-address';
import { createPageCache } from '../page-cache';
import { createPageService, type FoundPage, type PageService } from '../page-service';
import type { RedisPageStore } from '../page-store-redis';

export const requester = { userAgent: '', requestId: 'test-0001' };

const plainView = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: false };
const addresses = createPageAddresses({
  basePath: '/news',
  settings: { defaultLocale: 'cn', nativeAppMark: '' },
  viewConfigs: { current: () => plainView, refresh: async () => undefined },
});

export function address(path = '/home.html'): PageAddress {
  const found = addresses.find({ url: `/news${path}`, cookie: undefined, userAgent: undefined });
  if (!found) throw new Error('no page');
  return found;
}

export const textOf = ({ page }: FoundPage) => htmlOf(page).toString();

/** Waits one turn of the event loop. A renewal that renders an error page ends within this turn. */
export const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

export async function until(isMet: () => boolean): Promise<void> {
  while (!isMet()) await nextTurn();
}

const busyPage = createBusyPages({ home: '/news/home.html', securityOf: () => [] });

export class PageServiceUnderTest {
  clock = 5_000_000;
  renders = 0;
  next: Partial<RenderedPage> = {};
  /** Promise that every render awaits before it ends. */
  hold: Promise<void> = Promise.resolve();
  service: PageService = this.open();

  open(shared?: RedisPageStore): PageService {
    this.service = createPageService({
      cache: createPageCache(1_000_000),
      render: () => this.#render(),
      busyPageOf: busyPage,
      securityOf: () => [],
      pageStore: shared,
      report: (problem) => {
        throw problem;
      },
      now: () => this.clock,
    });
    return this.service;
  }

  async #render(): Promise<RenderedPage> {
    this.renders += 1;
    const nextPage = { ...this.next };
    const html = Buffer.from(`page ${this.renders}`);
    await this.hold;
    return {
      status: 200,
      html,
      contentType: 'text/html',
      location: undefined,
      link: undefined,
      tags: ['column:1'],
      incomplete: false,
      ...nextPage,
    };
  }

  pass(seconds: number): void {
    this.clock += seconds * 1000;
  }

  async read(path?: string): Promise<{ text: string; state: string; status: number }> {
    const { service } = this;
    const found =
      service.lookup(address(path), requester) ?? (await service.obtain(address(path), requester));
    return { text: textOf(found), state: found.state, status: found.page.status };
  }

  /** Delays renders. @returns a function that lets them end */
  holdRenders(): () => void {
    let open = () => {};
    this.hold = new Promise((resolve) => {
      open = resolve;
    });
    return open;
  }

  async untilRenewed(status = 200): Promise<void> {
    await until(() => {
      const found = this.service.lookup(address(), requester);
      return found?.state === 'hit' && found.page.status === status;
    });
  }
}
