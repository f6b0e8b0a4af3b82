import type { ShareCard } from './share-card';

function Properties({ card }: { card: ShareCard }) {
  const picture = card.square ?? card.picture;
  return (
    <>
      <meta itemProp="name" content={card.title} />
      <meta itemProp="description" content={card.description} />
      {picture && <meta itemProp="image" content={picture.url} />}
    </>
  );
}

/**
 * Name, description and picture as QQ reads them (platform facts §7). Next's metadata has no `itemprop`, and React leaves
 * such elements where they are, so they stand at the top of the element that is their item (`itemScope`). They have an element of
 * their own around them: so `Still` writes them, in small letters, as programs that are no browsers look for them.
 */
export function ShareMicrodata({ card }: { card: ShareCard }) {
  if (card.closed) return null;
  return (
    <div hidden>
      <Properties card={card} />
    </div>
  );
}

/** The same where nothing on the page is one item: lists, and pages about the paper. */
export function ShareItem({ card }: { card: ShareCard }) {
  if (card.closed) return null;
  return (
    <div itemScope hidden>
      <Properties card={card} />
    </div>
  );
}
