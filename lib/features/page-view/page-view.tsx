import 'server-only';
import { type ObjectType, objectTypes } from '@/lib/frame/share-card';
import { currentView } from '@/lib/view/current-view';

interface PageViewProps {
  route: string;
  /** Id of the page's subject if no other field applies. */
  id?: string | undefined;
  articleId?: string | undefined;
  columnId?: string | undefined;
  columnName?: string | undefined;
  activityId?: string | undefined;
  circleId?: string | undefined;
  /** Id of a vote activity. The vote service counts visits of activity and candidates (reading 31). */
  voteId?: string | undefined;
  optionId?: string | undefined;
  /** Type of the shared subject if it is not an article (Spec §3). */
  objectType?: ObjectType;
}

/** Counts a view, except of previews, posters and the page below an authorization popup (R2.78). */
export async function PageView({ id, voteId, optionId, objectType = 'article', ...subject }: PageViewProps) {
  const view = await currentView();
  if (view.mode !== 'public' || view.notice === 'authorizing') return null;
  const { articleId, columnId, activityId, circleId } = subject;
  const fields = {
    ...subject,
    id: articleId || columnId || activityId || circleId ? undefined : id,
    vote: voteId,
    option: optionId,
    share: view.isShare ? String(objectTypes[objectType]) : undefined,
  };
  const presentFields = Object.entries(fields).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const address = `/api/page-view?${new URLSearchParams(presentFields)}`;
  return (
    <noscript data-page-view={address}>
      <img src={address} alt="" width={1} height={1} className="visually-hidden" />
    </noscript>
  );
}
