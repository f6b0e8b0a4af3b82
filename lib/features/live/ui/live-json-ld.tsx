import 'server-only';
import { environment } from '@/lib/env/environment';
import { absoluteUrl, Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import { pageHref } from '@/lib/routes/href';
import { mediaAddress, pictureAddress } from '@/lib/site/media-address';
import { currentWords } from '@/lib/view/current';
import { broadcast, type LiveJsonLdInput, liveBlogPosting } from '../json-ld';
import { postHref } from '../live-href';
import { liveCard } from '../server/live-head';
import type { LivePageValues } from '../server/load';

const clipEnding = /\.(?:m3u8|mp4|webm|mov)(?:[?#]|$)/i;

function mediaUrl(url: string): string | undefined {
  const address = clipEnding.test(url) ? mediaAddress(url) : pictureAddress(url, 1080);
  return address && absoluteUrl(address);
}

/** Feed, broadcast and breadcrumb for search engines. */
export async function LiveJsonLd({ values }: { values: LivePageValues }) {
  const { live, feed } = values;
  const [card, publisher, words] = await Promise.all([liveCard(values), currentPublisher(), currentWords()]);
  const input: LiveJsonLdInput = {
    live,
    card,
    publisher,
    posts: [...feed.pinned, ...feed.posts],
    postUrl: (id) => absoluteUrl(postHref({ path: ['liveDetail', live.id] }, id)),
    mediaUrl,
  };
  const blog = liveBlogPosting(input);
  const event = broadcast(input);
  const lives = { name: words('titles.moreLive'), path: pageHref(environment().BASE_PATH, ['moreLive']) };
  return (
    <>
      {blog && <JsonLd value={blog} />}
      {event && <JsonLd value={event} />}
      <Breadcrumb over={[lives]} page={{ title: card.title, url: card.url }} />
    </>
  );
}
