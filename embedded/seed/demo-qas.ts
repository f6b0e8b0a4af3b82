import { qaStates } from '@/lib/contract/qa';
import type { DemoQa } from '../content/read-qas';
import type { NewQa } from '../store/qas';
import type { Store } from '../store/store';
import { clipInputs, pictureInputs } from './demo-media';
import { demoTime } from './demo-time';

const hourMs = 3_600_000;

/** Returns the media. A missing list stays undefined, which is stored and sent as null. */
function mediaInputs({ pictures, videos, sounds }: Pick<DemoQa, 'pictures' | 'videos' | 'sounds'>) {
  return {
    pictures: pictures && pictureInputs(pictures),
    videos: videos && clipInputs(videos),
    sounds: sounds?.map(({ key, seconds }) => ({ url: `/media/sounds/${key}.wav`, seconds })),
  };
}

function answerDetails({ answer }: DemoQa) {
  if (!answer) return {};
  const { pictures, videos, sounds } = mediaInputs(answer);
  const { grades } = answer;
  return {
    answer: answer.text.map((line) => `<p>${line}</p>`).join(''),
    answeredBy: answer.by,
    answerPics: pictures,
    answerVideos: videos,
    answerAudios: sounds,
    attachments: answer.files?.map(({ file, name }) => ({ url: `/media/files/${file}`, name })),
    grades: grades && { satisfied: grades[0], fair: grades[1], unsatisfied: grades[2] },
  };
}

function qaInput(qa: DemoQa, now: number): NewQa {
  const askedAt = demoTime(qa.daysAgo, qa.time, now);
  // Later steps of today's questions would be in the future, so `now` is the latest time.
  const timeAfter = (hours: number | undefined) =>
    hours === undefined ? null : Math.max(askedAt, Math.min(now, askedAt + hours * hourMs));
  const { pictures, videos, sounds } = mediaInputs(qa);
  const { answer: _answer, ...question } = qa;
  return {
    ...question,
    regionId: qa.region,
    state: qaStates[qa.state],
    askedAt,
    handedAt: timeAfter(qa.handed?.afterHours),
    answeredAt: timeAfter(qa.answer?.afterHours),
    details: {
      ...question,
      content: qa.text.join('\n'),
      images: pictures,
      videos,
      audios: sounds,
      handedTo: qa.handed?.to,
      ...answerDetails(qa),
    },
  };
}

/** Stores the questions of the demo paper and retains changes by editors and readers. */
export function seedQas(store: Store, qas: readonly DemoQa[], now: number): void {
  store.qas.removeDemoExcept(qas.map(({ id }) => id));
  for (const qa of qas) store.qas.upsertDemo(qa.id, qaInput(qa, now));
}
