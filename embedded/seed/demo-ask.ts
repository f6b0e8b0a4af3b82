import type { DemoAccountPage } from '../content/read-account-pages';
import type { DemoSubject } from '../content/read-ask';
import type { DemoQuestion } from '../store/questions';
import type { Store } from '../store/store';
import { picturePath } from './demo-media';
import type { DemoMembers } from './demo-members';
import { demoTime } from './demo-time';

type QuestionHead = Pick<DemoSubject['questions'][number], 'id' | 'daysAgo' | 'time' | 'asker'> & {
  likes?: number;
};

interface SeedContext {
  store: Store;
  members: DemoMembers;
  now: number;
}

/** Stores a question and, if necessary, its asker as a member, so that the asker's name links to a page. */
function storeQuestion(
  { id, daysAgo, time, asker, likes = 0 }: QuestionHead,
  owner: { subjectId: number } | { accountId: number },
  details: Omit<DemoQuestion['details'], 'asker' | 'askerIcon'>,
  { store, members, now }: SeedContext,
): void {
  const memberId = members.idOf(asker);
  const askerIcon = store.members.find(memberId)?.head ?? null;
  store.questions.upsert({
    id,
    ...owner,
    memberId,
    publishedAt: demoTime(daysAgo, time, now),
    likes,
    details: { asker, askerIcon, ...details },
  });
}

function storeSubject(subject: DemoSubject, context: SeedContext): void {
  const { store, now } = context;
  const { id, text, daysAgo, time, answerer, portrait, banner } = subject;
  const answererIcon = portrait ? `/media/portraits/${portrait}.jpg` : null;
  // The store's schema drops the unknown properties of the spread object.
  store.askSubjects.upsert({
    ...subject,
    content: text.join('\n'),
    publishedAt: demoTime(daysAgo, time, now),
    details: { ...subject, answererIcon, banner: banner ? picturePath(banner) : null },
  });
  for (const { answer, ...question } of subject.questions) {
    const details = {
      title: question.title,
      content: question.text.join('\n'),
      pictures: question.pictures.map(picturePath),
      ...(answer && {
        answer: answer.text.join('\n'),
        answeredAt: demoTime(answer.daysAgo, answer.time, now),
        answerer,
        answererIcon,
      }),
    };
    storeQuestion(question, { subjectId: id }, details, context);
  }
}

function storeAccountQuestions({ id, questions }: DemoAccountPage, context: SeedContext): void {
  for (const { title, content, answer, answeredDaysAgo, answeredTime, ...question } of questions) {
    const answeredAt = demoTime(answeredDaysAgo, answeredTime, context.now);
    storeQuestion(question, { accountId: id }, { title, content, answer, answeredAt }, context);
  }
}

export function seedAsk(
  store: Store,
  { subjects, pages }: { subjects: readonly DemoSubject[]; pages: readonly DemoAccountPage[] },
  members: DemoMembers,
  now: number,
): void {
  const questionIds = [...subjects, ...pages].flatMap(({ questions }) => questions.map(({ id }) => id));
  store.questions.removeDemoExcept(questionIds);
  const context = { store, members, now };
  for (const subject of subjects) storeSubject(subject, context);
  for (const page of pages) storeAccountQuestions(page, context);
  store.askSubjects.recount();
}
