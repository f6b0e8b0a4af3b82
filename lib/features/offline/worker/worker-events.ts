import type { VisitedPage, WorkerSettings } from '../worker-settings';

interface ExtendableWorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableWorkerEvent {
  readonly request: Request;
  /** Response to a request that the browser sent while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** TypeScript's DOM types lack the events of service workers. */
interface WorkerEvents {
  install: ExtendableWorkerEvent;
  activate: ExtendableWorkerEvent;
  fetch: FetchEvent;
  message: ExtendableWorkerEvent & { readonly data: VisitedPage };
}

declare global {
  /** The site prepends the settings to the worker. */
  const kanbaoOffline: WorkerSettings;
  const registration: ServiceWorkerRegistration;
  function skipWaiting(): Promise<void>;
}

type AddWorkerListener = <Type extends keyof WorkerEvents>(
  type: Type,
  listener: (event: WorkerEvents[Type]) => void,
) => void;

export const addWorkerListener = addEventListener as AddWorkerListener;
