import 'server-only';
import { type ObjectType, objectTypes } from '@/lib/frame/share-card';
import { currentView } from '@/lib/view/current';

interface PageViewProps {
  route: string;
  /** Id of the page's subject if no other field applies. */
  id?: string | undefined;
  articleId?: string | undefined;
  columnId?: string | undefined;
  columnName?: string | undefined;
  activityId?: string | undefined;
  circleId?: string | undefined;
  /** Id of a vote activity. Its visits and its candidates' are also sent to the vote service (reading 31). */
  voteId?: string | undefined;
  optionId?: string | undefined;
  /** Type of the shared subject if it is not an article (Spec §3). */
  objectType?: ObjectType;
}

/** Does not count previews, posters and the page below an authorization popup (R2.78). */
export async function PageView(props: PageViewProps) {
  const { route, id, articleId, columnId, columnName, activityId, circleId } = props;
  const { voteId, optionId, objectType = 'article' } = props;
  const view = await currentView();
  if (view.mode !== 'public' || view.notice === 'authorizing') return null;
  const query = new URLSearchParams({ route });
  if (id && !articleId && !columnId && !activityId && !circleId) query.set('id', id);
  if (articleId) query.set('articleId', articleId);
  if (columnId) query.set('columnId', columnId);
  if (columnName) query.set('columnName', columnName);
  if (activityId) query.set('activityId', activityId);
  if (circleId) query.set('circleId', circleId);
  if (voteId) query.set('vote', voteId);
  if (optionId) query.set('option', optionId);
  if (view.isShare) query.set('share', String(objectTypes[objectType]));
  const address = `/api/page-view?${query}`;
  return (
    <noscript data-page-view={address}>
      <img src={address} alt="" width={1} height={1} className="visually-hidden" />
    </noscript>
  );
}
