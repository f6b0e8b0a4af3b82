import type { startRoot } from './start-root';
import { nowAlive } from './taps.script';
import { bringWholeStyles } from './whole-styles.script';

/** What the files of an island export together. */
interface IslandModules {
  start: (element: Element, props: object) => ReturnType<typeof startRoot>;
  /** Its messages in the page's language, where it has a file of them. */
  words?: object;
}

/** Whether islands run in this browser. The method is as old as package.json's list `full` (ADR 0089). */
export const runsIslands = 'replaceChildren' in Element.prototype;

const starts = new WeakMap<Element, Promise<void>>();

/** Loads its files in parallel: its own module, those that this imports, and its messages. */
async function modulesOf({ dataset }: HTMLElement): Promise<IslandModules> {
  const files = (dataset.files ?? '').split(' ');
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(file)))));
}

/** The island stays as the server drew it: its forms and links go the browser's own way. */
function goWithout(element: HTMLElement, problem: unknown): void {
  starts.delete(element);
  document.querySelector('[data-chunks]')?.removeAttribute('hidden');
  window.kanbao.giveUp(element);
  // For whoever looks into it: in the browser's console, and to what listens for errors of the page.
  window.reportError?.(problem);
}

/**
 * Brings an island to life; asked for again after it has left, it comes again. The reader is told of one whose files or props
 * cannot be had, or that fails while it is drawn.
 */
export function startIsland(element: HTMLElement): Promise<void> {
  const started = starts.get(element) ?? (runsIslands ? hydrate(element) : stayAsForm(element));
  starts.set(element, started);
  return started;
}

/** Leaves forms and links to a browser that is too old for islands. */
async function stayAsForm(element: HTMLElement): Promise<void> {
  window.kanbao.giveUp(element);
}

async function hydrate(element: HTMLElement): Promise<void> {
  bringWholeStyles();
  try {
    const { start, words } = await modulesOf(element);
    const { alive, left } = start(element, { ...JSON.parse(element.dataset.props ?? '{}'), words });
    left.then(
      () => starts.delete(element),
      (problem) => goWithout(element, problem),
    );
    await alive;
    delete element.dataset.failed;
    for (const place of element.querySelectorAll('[data-waits]')) nowAlive(place);
  } catch (problem) {
    goWithout(element, problem);
  }
}

/** Whether the reader is already doing something in it. */
function isInUse(island: Element): boolean {
  return (
    island.contains(document.activeElement) ||
    window.kanbao.taps.some(({ place }) => island.contains(place)) ||
    Boolean(island.querySelector<HTMLInputElement>('[type=file]')?.files?.length)
  );
}

/**
 * Starts each island of the page when it is wanted (`data-when`).
 * @param isRemembered whether an island has something to restore from this device, so that it starts at once
 * @param within a later part of the page
 */
export function followIslands(
  isRemembered: (island: HTMLElement) => boolean,
  within: ParentNode = document,
): void {
  const near = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        const island = isIntersecting && target.closest<HTMLElement>('kanbao-island');
        if (island) void startIsland(island);
      }
    },
    { rootMargin: '100% 0px' },
  );
  for (const island of within.querySelectorAll<HTMLElement>('kanbao-island')) {
    const start = () => void startIsland(island);
    const { when } = island.dataset;
    const isEager = when === 'interaction' && (isInUse(island) || isRemembered(island));
    if (when === 'load' || isEager) start();
    else if (when === 'visible') {
      // The island's own element takes no room of its own.
      for (const part of island.children) near.observe(part);
    } else if (when === 'interaction') {
      // Files may be dropped into a field that was never touched.
      for (const type of ['pointerdown', 'focusin', 'click', 'change'])
        island.addEventListener(type, start, { once: true, capture: true });
    }
  }
}
