import { attachedFiles } from '@/lib/article/attached-files';
import { type GovernmentQa, qaStates } from '@/lib/contract/qa';
import { cutText } from '@/lib/format/cut-text';
import { headline } from '@/lib/format/headline';
import { nameOfCode } from '@/lib/format/name-of-code';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { readerName } from '@/lib/format/reader-name';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { type Dynamic, toDynamic } from '@/lib/people/dynamic';

export type QaState = keyof typeof qaStates;

export interface QuestionOrAnswer {
  note: Dynamic;
  sounds: readonly string[];
}

/** Maximum number of attached files in a question or answer. Its sounds have the same limit. */
const maxFiles = 30;

/** Maximum characters of a displayed name of a person, office or place. */
const maxTextLength = 120;

function shortText(text: string | undefined): string | undefined {
  const plain = cutText(plainText(cutText(text ?? '', 4 * maxTextLength)), maxTextLength);
  return plain === '' ? undefined : plain;
}

function soundsOf(clips: readonly { url: string }[]): string[] {
  return [...new Set(clips.map(({ url }) => url))].slice(0, maxFiles);
}

function filesOf({ attachments }: GovernmentQa) {
  const files = attachments.map(({ url, name }) => ({ url, name: shortText(name) }));
  return attachedFiles(files).slice(0, maxFiles);
}

function answerOf(qa: GovernmentQa) {
  const { fileId: id, answer: content, answerTime: publishtime, answerPics: pics, answerVideos: videos } = qa;
  const counts = { countDiscuss: 0, countPraise: 0 };
  const note = toDynamic({ id, title: '', content, publishtime, attachments: { pics, videos }, ...counts });
  const sounds = soundsOf(qa.answerAudios);
  const files = filesOf(qa);
  const isEmpty =
    plainText(content) === '' &&
    [note.pictures, note.videos, sounds, files].every(({ length }) => length === 0);
  return isEmpty ? undefined : { note, sounds, files, officeName: shortText(qa.answerOrg) };
}

type QaAnswer = ReturnType<typeof answerOf>;

function stateOf({ state, handTime }: GovernmentQa, answer: QaAnswer): QaState {
  const knownState = nameOfCode(qaStates, state, undefined);
  if (knownState === 'refused' || knownState === 'waiting') return knownState;
  if (answer) return 'answered';
  if (knownState) return knownState;
  return handTime === undefined ? 'asked' : 'forwarded';
}

/** Returns the steps. Each has its time in epoch ms and the office that received or answered the question. */
function stepsOf(governmentQa: GovernmentQa, state: QaState, answer: QaAnswer) {
  const askedStep = {
    name: 'asked',
    done: true,
    time: parsePlatformDate(governmentQa.publishtime),
    officeName: shortText(governmentQa.department),
  } as const;
  const handTime = parsePlatformDate(governmentQa.handTime);
  const isForwarded = handTime !== undefined || state === 'forwarded';
  const forwardedStep = {
    name: 'forwarded',
    done: isForwarded,
    time: handTime,
    officeName: shortText(governmentQa.handOrg),
  } as const;
  const isOver = state === 'answered' || state === 'refused';
  const lastStep = {
    name: state === 'refused' ? 'refused' : 'answered',
    done: isOver,
    time: isOver ? parsePlatformDate(governmentQa.answerTime) : undefined,
    officeName: isOver ? answer?.officeName : undefined,
  } as const;
  // A closed question has the forwarding step only if the platform reports it.
  return [askedStep, ...(isForwarded || !isOver ? [forwardedStep] : []), lastStep];
}

/** Media above the question's text by `qaType` (R3.80). */
const leadMedia: Readonly<Record<number, 'pictures' | 'clips'>> = { 1: 'pictures', 2: 'clips' };

export function toQa(governmentQa: GovernmentQa) {
  const { fileId: id, content, images: pics, videos, regionId, qaConfig } = governmentQa;
  const title = headline(governmentQa.title, content);
  const answer = answerOf(governmentQa);
  const state = stateOf(governmentQa, answer);
  const region = shortText(governmentQa.regionName);
  const hidesAsker = qaConfig?.showAsker === false;
  return {
    id,
    title,
    question: {
      note: toDynamic({ ...governmentQa, id, title, attachments: { pics, videos } }),
      sounds: soundsOf(governmentQa.audios),
    },
    asker: hidesAsker ? undefined : readerName(governmentQa.userName) || undefined,
    hidesAsker,
    region: regionId && region ? { id: regionId, name: region } : undefined,
    department: shortText(governmentQa.department),
    place: shortText(governmentQa.place),
    state,
    steps: stepsOf(governmentQa, state, answer),
    answer,
    lead: leadMedia[governmentQa.qaType ?? 0],
    showsCounts: qaConfig?.showCounts !== false,
    reads: governmentQa.countClick,
    comments: governmentQa.countDiscuss,
    discussClosed: qaConfig?.discussClosed === true,
    /** Number of ratings by grade; undefined if readers are not asked to rate the answer. */
    grades: state === 'answered' ? governmentQa.satisfaction : undefined,
    /** BCP 47 tag of the title; undefined means the publisher's language. */
    language: startsWithTibetan(title) ? 'bo' : undefined,
    sharePicture: governmentQa.sharePicUrl,
    forbidShare: governmentQa.forbidShare,
  };
}

export type Qa = ReturnType<typeof toQa>;

/** Removes duplicates (platform facts §6). */
export function toQas(list: readonly GovernmentQa[]): Qa[] {
  return [...new Map(list.map((qa) => [qa.fileId, qa])).values()].map(toQa);
}
