import { loadFullStyles } from './full-styles.script';
import type { startRoot } from './start-root';
import { markReady } from './taps.script';

/** Combined exports of the files of an island. */
interface IslandModules {
  start: (element: Element, props: object) => ReturnType<typeof startRoot>;
  /** Messages in the page's language, if the island has any. */
  words?: object;
}

/** True if this browser supports islands. Every browser of package.json's list `full` has `replaceChildren` (ADR 0089). */
export const supportsIslands = 'replaceChildren' in Element.prototype;

const starts = new WeakMap<Element, Promise<void>>();

/** Loads the files of an island in parallel: its module, imported modules and messages. */
async function modulesOf({ dataset }: HTMLElement): Promise<IslandModules> {
  const files = (dataset.files ?? '').split(' ');
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(file)))));
}

/** Leaves the island as rendered by the server: its forms and links work natively. */
function fallBack(element: HTMLElement, problem: unknown): void {
  starts.delete(element);
  document.querySelector('[data-chunks]')?.removeAttribute('hidden');
  window.kanbao.giveUp(element);
  // Reports the problem to the console and to error listeners.
  window.reportError?.(problem);
}

/**
 * Hydrates an island, unless it is hydrated already. A removed island can be hydrated again. If the files, props or rendering
 * fail, the reader is notified.
 */
export function startIsland(element: HTMLElement): Promise<void> {
  const started = starts.get(element) ?? (supportsIslands ? hydrate(element) : enableNativeForm(element));
  starts.set(element, started);
  return started;
}

/** Lets forms and links work natively in a browser that is too old for islands. */
async function enableNativeForm(element: HTMLElement): Promise<void> {
  window.kanbao.giveUp(element);
}

async function hydrate(element: HTMLElement): Promise<void> {
  loadFullStyles();
  try {
    const { start, words } = await modulesOf(element);
    const { ready, removed } = start(element, {
      ...JSON.parse(element.dataset.props ?? '{}'),
      words,
    });
    removed.then(
      () => starts.delete(element),
      (problem) => fallBack(element, problem),
    );
    await ready;
    delete element.dataset.failed;
    for (const place of element.querySelectorAll('[data-waits]')) markReady(place);
  } catch (problem) {
    fallBack(element, problem);
  }
}

function isInUse(island: Element): boolean {
  return (
    island.contains(document.activeElement) ||
    window.kanbao.taps.some(({ place }) => island.contains(place)) ||
    Boolean(island.querySelector<HTMLInputElement>('[type=file]')?.files?.length)
  );
}

/**
 * Starts each island of the page as its `data-when` requires.
 * @param hasSavedState returns true if an island has saved state to restore; such an island starts immediately
 * @param within part of the page that was added later
 */
export function followIslands(
  hasSavedState: (island: HTMLElement) => boolean,
  within: ParentNode = document,
): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const island = isIntersecting && target.closest<HTMLElement>('kanbao-island');
        if (island) void startIsland(island);
      }
    },
    { rootMargin: '100% 0px' },
  );
  for (const island of within.querySelectorAll<HTMLElement>('kanbao-island')) {
    const start = () => void startIsland(island);
    const { when } = island.dataset;
    const isEager = when === 'interaction' && (isInUse(island) || hasSavedState(island));
    if (when === 'load' || isEager) start();
    else if (when === 'visible') {
      // The island's own element has no box, so its children are observed.
      for (const part of island.children) near.observe(part);
    } else if (when === 'interaction') {
      // Files may be dropped onto a field without another event.
      for (const type of ['pointerdown', 'focusin', 'click', 'change'])
        island.addEventListener(type, start, { once: true, capture: true });
    }
  }
}
