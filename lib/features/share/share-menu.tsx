import 'server-only';
import { paperSource } from '@/lib/cards/paper-source';
import { environment, publicUrl } from '@/lib/env/environment';
import {
  isListedKind,
  objectTypes,
  publicAddressParts,
  type RenderedKind,
  type ShareCard,
} from '@/lib/frame/share-card';
import { pageHref } from '@/lib/routes/href';
import { matchRoute, posterId, type RouteMatch } from '@/lib/routes/match-route';
import { subjectId } from '@/lib/routes/subject-id';
import { pageContext } from '@/lib/site/page-context';
import { ShareIcon } from '@/lib/ui/icons';
import { currentAddress } from '@/lib/view/current-view';
import { sharedPageUrl } from './share-address';
import styles from './share-menu.module.css';
import { ServiceItem, shareServices } from './share-services';
import { ShareTools, WechatShare } from './share-tools';

const kindsInUrl = new Set<RenderedKind>(['live', 'ranking', 'vote', 'candidate', 'product', 'notice']);

/** Returns the id of the shared subject; for lives and votes, of the article in the URL (reading 32). */
function sharedId({ rendered }: ShareCard, match: RouteMatch | undefined): string | undefined {
  const renderedId = rendered && !kindsInUrl.has(rendered.kind) ? rendered.id : undefined;
  return renderedId ?? subjectId(match?.params ?? {});
}

export function shareEventAddress(card: ShareCard, match: RouteMatch | undefined): string | undefined {
  const id = sharedId(card, match);
  return id && `/api/share?${new URLSearchParams({ type: String(objectTypes[card.objectType]), id })}`;
}

const posterRoutes: Readonly<Partial<Record<RenderedKind, string>>> = {
  article: 'newsDetail',
  paper: 'newsDetail',
  column: 'columnDetail',
  live: 'liveDetail',
  video: 'mvodShare',
};

export function posterPath(
  { rendered }: ShareCard,
  { match, pathname, basePath }: { match: RouteMatch | undefined; pathname: string; basePath: string },
): string | undefined {
  if (!rendered) return undefined;
  if (match && rendered.kind === match.route.poster?.kind && rendered.id === posterId(match))
    return `${pathname}?isPoster=true`;
  if (isListedKind(rendered.kind)) {
    const { segments, query } = publicAddressParts(rendered.kind, rendered.id);
    return pageHref(basePath, segments, { ...query, isPoster: 'true' });
  }
  const source = rendered.kind === 'paper' ? paperSource : undefined;
  const route = posterRoutes[rendered.kind];
  return route && pageHref(basePath, [route, rendered.id], { source, isPoster: 'true' });
}

/** Renders the share menu, which is omitted if sharing is off (R3.10, R3.103, reading 13). */
export function ShareMenu({ card }: { card: ShareCard }) {
  return (
    <>
      <ServicesMenu card={card} />
      <WechatShare card={card} />
    </>
  );
}

async function ServicesMenu({ card }: { card: ShareCard }) {
  const [{ view, site, words }, address] = await Promise.all([pageContext(), currentAddress()]);
  // The CMS previews pages and does not share them (R2.85).
  if (card.closed || view.mode !== 'public' || view.shell === 'cms') return null;
  const { BASE_PATH } = environment();
  const { pathname } = address;
  const match = matchRoute(pathname, BASE_PATH);
  const posterAddress = posterPath(card, { match, pathname, basePath: BASE_PATH });
  const content = {
    address: sharedPageUrl(address, publicUrl()),
    title: card.title,
    picture: card.picture?.url,
  };
  const visibleServices = shareServices(site.display.shareIcons).filter(
    (service) => service !== 'card' || posterAddress,
  );
  return (
    <details className={styles.menu} data-share-event={shareEventAddress(card, match)} name="share-menu">
      <summary className={styles.open}>
        <ShareIcon />
        <span className="visually-hidden">{words('share.title')}</span>
      </summary>
      <div className={styles.panel}>
        <ul className={styles.services}>
          {visibleServices.map((service) => (
            <ServiceItem key={service} service={service} content={content} posterAddress={posterAddress} />
          ))}
        </ul>
        <ShareTools address={content.address} />
      </div>
    </details>
  );
}
