import { loadFullStyles } from './full-styles.script';
import type { startRoot } from './start-root';
import { markReady } from './taps.script';

interface IslandModules {
  start: (element: Element, props: object) => ReturnType<typeof startRoot>;
  words?: object;
}

/** True in every browser of the Browserslist environment `full` (package.json, ADR 0089). */
export const supportsIslands = 'replaceChildren' in Element.prototype;

const startPromises = new WeakMap<Element, Promise<void>>();

async function importModules({ dataset }: HTMLElement): Promise<IslandModules> {
  const files = (dataset.files ?? '').split(' ');
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(file)))));
}

/** Shows a notice, and lets the server's forms and links work natively. */
function fallBack(element: HTMLElement, problem: unknown): void {
  startPromises.delete(element);
  document.querySelector('[data-chunks]')?.removeAttribute('hidden');
  window.kanbao.giveUp(element);
  window.reportError?.(problem);
}

/** Hydrates an island, unless it is hydrated already. A failure shows a notice and allows another attempt. */
export function startIsland(element: HTMLElement): Promise<void> {
  const startPromise = startPromises.get(element) ?? hydrate(element);
  startPromises.set(element, startPromise);
  return startPromise;
}

async function hydrate(element: HTMLElement): Promise<void> {
  if (!supportsIslands) {
    window.kanbao.giveUp(element);
    return;
  }
  loadFullStyles();
  try {
    const { start, words } = await importModules(element);
    const { ready, removed } = start(element, {
      ...JSON.parse(element.dataset.props ?? '{}'),
      words,
    });
    removed.then(
      () => startPromises.delete(element),
      (problem) => fallBack(element, problem),
    );
    await ready;
    delete element.dataset.failed;
    for (const part of element.querySelectorAll('[data-interactive]')) markReady(part);
  } catch (problem) {
    fallBack(element, problem);
  }
}

function isInUse(island: Element): boolean {
  return (
    island.contains(document.activeElement) ||
    window.kanbao.taps.some(({ element }) => island.contains(element)) ||
    Boolean(island.querySelector<HTMLInputElement>('[type=file]')?.files?.length)
  );
}

/** @param hasSavedState returns true for an island that must start immediately */
export function startIslandsWhenNeeded(
  hasSavedState: (island: HTMLElement) => boolean,
  container: ParentNode = document,
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const island = isIntersecting && target.closest<HTMLElement>('kanbao-island');
        if (island) void startIsland(island);
      }
    },
    { rootMargin: '100% 0px' },
  );
  for (const island of container.querySelectorAll<HTMLElement>('kanbao-island')) {
    const start = () => void startIsland(island);
    const { when } = island.dataset;
    const isEager = when === 'interaction' && (isInUse(island) || hasSavedState(island));
    if (when === 'load' || isEager) start();
    else if (when === 'visible') {
      // The inline element `kanbao-island` has no box around its children, so the children are observed.
      for (const part of island.children) observer.observe(part);
    } else if (when === 'interaction') {
      // Of these events, dropping a file onto a field fires only `change`.
      for (const type of ['pointerdown', 'focusin', 'click', 'change'])
        island.addEventListener(type, start, { once: true, capture: true });
    }
  }
}
