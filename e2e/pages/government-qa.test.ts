import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { idsOf, plainText } from './html-page';
import { moreLink } from './read-list';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

const questionWithPictures = '895001';
const questionWithClip = '895002';
const completeQuestion = '895008';
const closedQuestion = '895015';
const namelessQuestion = '895017';
const uncountedQuestion = '895013';
const waitingQuestion = '895038';

const completeTitle = '镜湖湿地的无人机警示牌太少';

const open = (path: string) => openPage(kanbao.pageUrl(path));

test('R1.11 R2.42 R2.43 R3.81 R7.74 the leaders’ page links to all questions, which are paged, and to one with steps and answer', async () => {
  const reader = new Reader();
  const leaders = await reader.open(kanbao.pageUrl('/LeaderViewList.html?region=2'));
  const newest = leaders.byRole('region', words('qa.listTitle'));
  expect(leaders.byRole('listitem', undefined, newest)).toHaveLength(3);
  const ofRegion = await reader.follow(leaders, leaders.byRole('link', new RegExp(words('qa.all')), newest));
  expect(ofRegion.heading).toBe(words('qa.listTitle'));
  const regions = ofRegion.byRole('navigation', words('figure.regions'));
  const first = await reader.follow(ofRegion, ofRegion.byRole('link', words('figure.allRegions'), regions));
  const ids = idsOf(first.items);
  expect(ids).toHaveLength(20);
  expect(ids).not.toContain(waitingQuestion);
  const second = await reader.follow(first, moreLink(first));
  expect(idsOf(second.items).filter((id) => ids.includes(id))).toEqual([]);
  const card = second.items.filter((_, item) => second.$(item).text().includes(completeTitle));
  expect(card).toHaveLength(1);

  const question = await reader.follow(second, second.byRole('link', completeTitle, card));
  expect(question.url).toBe(kanbao.pageUrl(`/qaDetail/${completeQuestion}.html`));
  const steps = question.byRole('listitem', undefined, question.byRole('region', words('qa.progress')));
  expect(steps).toHaveLength(3);
  expect(plainText(steps.last())).toContain(words('qa.steps.answered'));
  expect(steps.last().find('time').attr('datetime')).toMatch(/^\d{4}-/);
  expect(plainText(question.$('#answer'))).toContain('江源县林业和草原局');
});

test('R2.43 the conversation view has the steps before question and answer', async () => {
  const page = await open(`/newQaDetail/${completeQuestion}.html`);
  expect(page.heading).toBe(completeTitle);
  const parts = page.$('main ol, #question-body, #answer-body').toArray();
  expect(parts.map(({ attribs }) => attribs.id ?? '')).toEqual(['', 'question-body', 'answer-body']);
});

test('R3.79 R3.80 a question shows its pictures, videos, audio and files', async () => {
  const pictures = await open(`/qaDetail/${questionWithPictures}.html`);
  expect(pictures.$('[data-lead-media=pictures] a[data-lightbox]')).toHaveLength(3);
  expect(pictures.$('#answer a[download]').attr('download')).toBe('老城区井盖更换计划表.csv');
  const clips = await open(`/newQaDetail/${questionWithClip}.html`);
  expect(clips.$('[data-lead-media=clips] video')).toHaveLength(1);
  expect(clips.$('#answer audio')).toHaveLength(1);
});

test('R3.81 separate switches hide the asker, close the comments and hide the counts of a question', async () => {
  const hidden = await open(`/qaDetail/${namelessQuestion}.html`);
  expect(plainText(hidden.$('main'))).toContain(words('qa.hiddenAsker'));
  expect(plainText(hidden.$('main'))).not.toContain('在雪山教书');
  const commentForm = 'form[action="/api/comment"]';
  expect((await open(`/qaDetail/${closedQuestion}.html`)).$(commentForm)).toHaveLength(0);
  expect((await open(`/qaDetail/${completeQuestion}.html`)).$(commentForm)).toHaveLength(1);
  expect((await open(`/qaDetail/${uncountedQuestion}.html`)).$('[data-reads], #rating dl')).toHaveLength(0);
});

test('R3.79 an unknown or unpublished question and an unknown region return 404', async () => {
  const questions = ['0', waitingQuestion, '1000000000000000000000000000000'].map(
    (id) => `/qaDetail/${id}.html`,
  );
  for (const path of [...questions, '/LeaderViewList.html?tab=questions&region=999'])
    expect([path, (await open(path)).status]).toEqual([path, 404]);
});
