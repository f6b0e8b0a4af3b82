import type { PageReport, WorkerSettings } from '../settings';

/** An event during which the browser keeps the worker alive. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  /** The answer that the browser asked for while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface ReportEvent extends LastingEvent {
  readonly data: PageReport;
}

/** What a service worker has beside what windows have; the DOM's types know windows only. */
interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: RequestEvent;
  message: ReportEvent;
}

declare global {
  /** Written in front of the worker by the site. */
  const kanbaoOffline: WorkerSettings;
  const registration: ServiceWorkerRegistration;
  function skipWaiting(): Promise<void>;
}

declare function addEventListener<Type extends keyof WorkerEvents>(
  type: Type,
  listener: (event: WorkerEvents[Type]) => void,
): void;

/** Hears an event of the worker. */
export function on<Type extends keyof WorkerEvents>(
  type: Type,
  listener: (event: WorkerEvents[Type]) => void,
): void {
  addEventListener(type, listener);
}
