import { ClipSession, type PlayerLabels } from './clip-session.script';

/** Events of media elements; they do not rise, but they can be heard on their way down. */
const heard = ['play', 'playing', 'pause', 'timeupdate', 'waiting', 'ended', 'error'] as const;

/** The clip an event is about; a `<source>` that fails speaks for the clip when it is the last one. */
function clipOf(target: EventTarget | null): HTMLVideoElement | undefined {
  if (target instanceof HTMLVideoElement) return target.closest('[data-player]') ? target : undefined;
  if (!(target instanceof HTMLSourceElement) || target.nextElementSibling) return undefined;
  return target.parentElement instanceof HTMLVideoElement ? target.parentElement : undefined;
}

/** As `PagePlayer` wrote them into the page. */
function readLabels(): PlayerLabels {
  const given = document.querySelector<HTMLElement>('[data-player-labels]')?.dataset ?? {};
  const { reconnecting = '', failed = '', retry = '' } = given;
  return { reconnecting, failed, retry };
}

/**
 * Keeps every player of the page going: streams where the browser cannot, recovery after failures.
 * @param bringStyles given, as a module that this one shared with the acts would be a file more for every page
 */
export function keepPlayers(bringStyles: () => void): void {
  const labels = readLabels();
  const sessions = new Map<HTMLVideoElement, ClipSession>();

  function sessionOf(video: HTMLVideoElement): ClipSession {
    const known = sessions.get(video) ?? new ClipSession(video, labels, bringStyles);
    sessions.set(video, known);
    return known;
  }

  function onEvent({ type, target }: Event): void {
    const video = clipOf(target);
    if (!video) return;
    sessionOf(video).hear(type);
    if (type !== 'play') return;
    for (const [other, session] of sessions) if (other !== video) session.giveWay();
  }

  for (const type of heard) document.addEventListener(type, onEvent, true);
  // What the reader played before this was here.
  for (const video of document.querySelectorAll<HTMLVideoElement>('[data-played] > video')) {
    sessionOf(video).adopt();
  }
}
