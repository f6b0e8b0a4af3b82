/** @jest-environment @happy-dom/jest-environment */
import { measureVisit } from './measure-visit.script';
import { dispatch, openPage, stubProperties } from './test/page';

const entries: Readonly<Record<string, readonly object[]>> = {
  'largest-contentful-paint': [{ startTime: 700 }, { startTime: 912.4 }],
  event: [
    { duration: 400, interactionId: 0 },
    { duration: 48, interactionId: 1 },
    { duration: 96, interactionId: 2 },
  ],
  'layout-shift': [
    { startTime: 100, value: 0.02 },
    { startTime: 300, value: 0.03 },
    { startTime: 350, value: 0.5, hadRecentInput: true },
    { startTime: 4000, value: 0.04 },
  ],
};

class FakePerformanceObserver {
  static readonly supportedEntryTypes = Object.keys(entries);
  constructor(readonly onEntries: (list: { getEntries: () => readonly object[] }) => void) {}
  observe({ type }: { type: string }): void {
    this.onEntries({ getEntries: () => entries[type] ?? [] });
  }
}

function reportsOfVisit(): string[] {
  const reports: string[] = [];
  openPage('');
  document.documentElement.dataset.shell = 'browser';
  stubProperties(window, { PerformanceObserver: FakePerformanceObserver });
  stubProperties(performance, { getEntriesByType: () => [{ responseStart: 120.6, activationStart: 20 }] });
  stubProperties(window, { fetch: async (address: string) => reports.push(address) });
  measureVisit('home');
  dispatch('load');
  stubProperties(document, { visibilityState: 'visible' });
  dispatch('visibilitychange');
  stubProperties(document, { visibilityState: 'hidden' });
  dispatch('visibilitychange');
  dispatch('visibilitychange');
  return reports;
}

test('reports a measured visit once, when the reader leaves', () => {
  const reports = reportsOfVisit();
  expect(reports).toEqual(['/visit-figures?route=home&shell=browser&ttfb=101&lcp=892&inp=96&cls=0.050']);
});
