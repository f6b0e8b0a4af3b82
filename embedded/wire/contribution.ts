import { contributionStatuses } from '@/lib/contract/contribution';
import { absoluteAddress, type Call } from '../call';
import { platformTime } from '../platform-time';
import type { ContributionRecord } from '../store/contributions';
import { markupOf, wireClips, wirePictures } from './reader-content';

export function wireContribution(found: ContributionRecord, call: Call): Record<string, unknown> {
  const { id, call_id: callId, state, created_at: createdAt, name, icon, title, content } = found;
  const { pictures, videos, audios, files, reads, likes } = found;
  return {
    fileId: id,
    linkID: callId,
    title,
    content: markupOf(content),
    publishtime: platformTime(createdAt),
    userName: name,
    userIcon: icon === null ? '' : absoluteAddress(call, icon),
    status: contributionStatuses[state],
    pics: wirePictures(pictures, call),
    videos: wireClips(videos, call),
    audios: wireClips(audios, call),
    files: files.map(({ name: fileName, url }) => ({ fileName, fileUrl: absoluteAddress(call, url) })),
    countClick: reads,
    countPraise: likes,
  };
}

/** Adds fields that only the author may see. */
export function wireOwnContribution(found: ContributionRecord, call: Call): Record<string, unknown> {
  return {
    ...wireContribution(found, call),
    userID: found.member_id === null ? undefined : String(found.member_id),
    reason: found.state === 'refused' ? found.reason : '',
  };
}
