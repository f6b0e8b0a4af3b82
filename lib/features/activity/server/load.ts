import 'server-only';
import { activityDetail, entryList } from '@/lib/contract/activity';
import { environment } from '@/lib/env/environment';
import { plainText } from '@/lib/format/plain-text';
import { fail, type Loaded, succeed } from '@/lib/platform/errors';
import { failedList, listOrFailed } from '@/lib/platform/page-parts';
import { platformTime } from '@/lib/platform/platform-clock';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { toActivity } from '../model';

/** Maximum number of participants on the page (Spec §9). */
const maxShown = 8;

export type ActivityPageValues = Loaded<typeof loadActivity>;

async function loadParticipants(id: string) {
  const answer = listOrFailed(await read(entryList, { fileId: id }));
  if (answer === failedList) return { list: failedList, count: 0 };
  const { list, count } = answer ?? { list: [], count: 0 };
  const participants = list
    .slice(0, maxShown)
    .map((entry) => ({ id: entry.id, name: plainText(entry.name), icon: entry.userIcon }));
  return { list: participants, count };
}

/** Loads an activity with its participants (R2.16, R7.43, R7.44). */
export async function loadActivity(id: string | undefined) {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`activity:${id}`);
  const [answer, participants, now] = await Promise.all([
    read(activityDetail, { fileId: id }),
    loadParticipants(id),
    platformTime(),
  ]);
  if (!answer.ok) return answer;
  const { shareContent, sharePicUrl, shareClosed, forbidShare } = answer.value;
  const closed = shareClosed || forbidShare;
  const activity = toActivity(answer.value, { now, siteLanguage: environment().CONTENT_LANGUAGE });
  return succeed({
    activity: { ...activity, participants: Math.max(activity.participants, participants.count) },
    participants: participants.list,
    // Share texts and pictures are not used if sharing is off (R3.103).
    sharing: { closed, ...(!closed && { text: shareContent, picture: sharePicUrl }) },
  });
}
