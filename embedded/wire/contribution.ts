import { contributionStatuses } from '@/lib/contract/contribution';
import { absoluteAddress, type Call } from '../call';
import { platformTime } from '../platform-time';
import type { ContributionRecord } from '../store/contributions';
import { markupOf, wireClips, wirePictures } from './reader-content';

export function wireContribution(found: ContributionRecord, call: Call): Record<string, unknown> {
  return {
    fileId: found.id,
    linkID: found.callId,
    title: found.title,
    content: markupOf(found.content),
    publishtime: platformTime(found.createdAt),
    userName: found.name,
    userIcon: found.icon === null ? '' : absoluteAddress(call, found.icon),
    status: contributionStatuses[found.state],
    pics: wirePictures(found.pictures, call),
    videos: wireClips(found.videos, call),
    audios: wireClips(found.audios, call),
    files: found.files.map(({ name, url }) => ({ fileName: name, fileUrl: absoluteAddress(call, url) })),
    countClick: found.reads,
    countPraise: found.likes,
  };
}

/** Returns a contribution with the fields that only the author may see. */
export function wireOwnContribution(found: ContributionRecord, call: Call): Record<string, unknown> {
  return {
    ...wireContribution(found, call),
    userID: found.memberId === null ? undefined : String(found.memberId),
    reason: found.state === 'refused' ? found.reason : '',
  };
}
