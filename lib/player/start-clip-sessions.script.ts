import { ClipSession } from './clip-session.script';

/** Media events to capture, because they do not bubble. */
const mediaEvents = ['play', 'playing', 'pause', 'timeupdate', 'waiting', 'ended', 'error'] as const;

/** Returns the clip of an event; an error of the last `<source>` counts for the clip. */
function clipOf(target: EventTarget | null): HTMLVideoElement | undefined {
  if (target instanceof HTMLVideoElement) return target.closest('[data-player]') ? target : undefined;
  if (!(target instanceof HTMLSourceElement) || target.nextElementSibling) return undefined;
  return target.parentElement instanceof HTMLVideoElement ? target.parentElement : undefined;
}

/** Creates a session per clip. Importing `loadStyles` here would create a chunk that every page loads. */
export function startClipSessions(loadStyles: () => void): void {
  const labels = document.querySelector<HTMLElement>('[data-player-labels]')?.dataset ?? {};
  const sessions = new Map<HTMLVideoElement, ClipSession>();

  function sessionOf(video: HTMLVideoElement): ClipSession {
    const session = sessions.get(video) ?? new ClipSession(video, labels, loadStyles);
    sessions.set(video, session);
    return session;
  }

  function onEvent({ type, target }: Event): void {
    const video = clipOf(target);
    if (!video) return;
    sessionOf(video).handleEvent(type);
    if (type !== 'play') return;
    for (const [other, session] of sessions) if (other !== video) session.yieldPlayback();
  }

  for (const type of mediaEvents) document.addEventListener(type, onEvent, true);
  // Adopts clips that were started earlier.
  for (const video of document.querySelectorAll<HTMLVideoElement>('[data-played] > video')) {
    sessionOf(video).adopt();
  }
}
