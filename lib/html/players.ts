import type { BodyInput } from './body-input';
import { attribute, createElement, isElement, type ParentNode, rewrite } from './tree';

/** What a player may do: run, remember its own settings, open its own page; not steer ours. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation';

/**
 * Draws the players of the configured video hosts anew, from their address alone: sandboxed, loaded when they come near,
 * with a title. All other frames are gone already; one that is not https goes here.
 */
export function drawPlayers(
  root: ParentNode,
  { labels, videoHosts }: Pick<BodyInput, 'labels' | 'videoHosts'>,
): void {
  rewrite(root, (frame) => {
    if (!isElement(frame) || frame.tagName !== 'iframe') return [frame];
    const address = playerAddress(attribute(frame, 'src'), videoHosts);
    if (!address) return [];
    const player = createElement('iframe', {
      src: address,
      title: labels.embedded,
      sandbox: SANDBOX,
      loading: 'lazy',
      referrerpolicy: 'strict-origin-when-cross-origin',
      allowfullscreen: true,
    });
    return [createElement('figure', { class: 'clip', 'data-ratio': '16:9' }, [player])];
  });
}

function playerAddress(src: string | undefined, videoHosts: readonly string[]): string | undefined {
  const whole = src?.startsWith('//') ? `https:${src}` : (src ?? '');
  if (!URL.canParse(whole)) return undefined;
  const { protocol, hostname, href } = new URL(whole);
  return protocol === 'https:' && videoHosts.includes(hostname) ? href : undefined;
}
