import type { BodyInput } from './body-input';
import { createElement, createText } from './edit-tree';
import { type Embed, formatClockLength, renderEmbeds } from './embeds';
import type { ChildNode, Element, ParentNode } from './tree';

/** Permissions of players: run scripts, store settings and open pages, but not navigate this page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation';

/** Renders embeds of configured video hosts as frames, and other embeds as cards or notes. */
export function renderPlayers(root: ParentNode, input: BodyInput): void {
  renderEmbeds(root, (embed) => renderEmbed(embed, input));
}

function renderEmbed(embed: Embed, { labels, videoHosts }: BodyInput): readonly ChildNode[] {
  const { address, page, title, isSound, seconds } = embed;
  if (address === undefined) {
    const lengthText = seconds === undefined ? '' : ` (${formatClockLength(seconds)})`;
    const label = isSound ? labels.audio : labels.embeddedPage;
    return [createElement('p', {}, [createText(`[${label}${title && ` · ${title}`}${lengthText}]`)])];
  }
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' && videoHosts.includes(hostname))
    return [playerFrame(address, title || labels.embedded)];
  return [embedCard(page ?? address, title || (page ? labels.embedded : labels.embeddedPage))];
}

function playerFrame(address: string, title: string): Element {
  const frame = createElement('iframe', {
    src: address,
    title,
    sandbox: SANDBOX,
    loading: 'lazy',
    referrerpolicy: 'strict-origin-when-cross-origin',
    allowfullscreen: true,
  });
  return createElement('figure', { class: 'clip', 'data-ratio': '16:9' }, [frame]);
}

export function embedCard(address: string, text: string): Element {
  const host = new URL(address).host.replace(/^www\./, '');
  const link = createElement('a', { href: address }, [
    createText(`${text} `),
    createElement('small', {}, [createText(host)]),
  ]);
  return createElement('figure', { class: 'embed' }, [link]);
}
