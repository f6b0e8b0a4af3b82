import { uniquePhone } from '../new-member';
import { sharedKanbao } from '../shared-kanbao';
import { htmlProblems } from '../validators/html-validate';
import { phrasePattern, words, wordsOf } from '../words';
import { type HtmlPage, plainText } from './html-page';
import { createMemberReader } from './member-reader';
import { Reader } from './reader';
import { alertsOn, cancelSignUp, fieldControl, signUp, signUpForm, submitStep } from './sign-up-pages';

const kanbao = sharedKanbao();

const readingNightId = '802';
const noodlesId = '803';
const youngReportersId = '809';
/** Activity whose form has every kind of field. */
const campId = '812';
const endedActivityId = '807';
const closedActivityId = '806';
const fullActivityId = '810';

const formAddress = (id: string) => kanbao.pageUrl(`/activityApply/${id}.html`);
const detailAddress = (id: string) => kanbao.pageUrl(`/activityDetail/${id}.html`);
const ownAddress = (id: string) => kanbao.pageUrl(`/signupdetail.html?id=${id}`);
const person = { name: '和小满', phone: '13800000001' };

async function openForm(reader: Reader, id: string): Promise<HtmlPage> {
  const page = await reader.open(formAddress(id));
  expect(page.heading).toBe(words('titles.activityApply'));
  return page;
}

async function signUpsOf(member: { id: string }, after: number) {
  const calls = await kanbao.platform.calls({ after, operation: 'activityRegist' });
  return calls.filter(({ query, body }) => [query.userID, body.userID].includes(member.id));
}

test('a sign-up with every kind of field awaits review and masks the ID number', async () => {
  const reader = await createMemberReader(kanbao);
  const form = await openForm(reader, youngReportersId);
  const optionNamed = (value: string) => (form.$(`input[value="${value}"]`).attr('name') ?? '').slice(13);
  const ownPage = await signUp(reader, form, {
    child: '和小满',
    birth: '2016-05-20',
    id: '11010519491231002x',
    region: '江源县',
    school: '云城一小 四（2）班',
    [optionNamed('四年级')]: '四年级',
    [optionNamed('采访')]: ['采访', '画版'],
    parent: '13800000001',
    mail: 'parent@example.com',
    press: 'YL001234',
    why: '我想知道报纸是怎样一个字一个字印出来的。',
    consent: '1',
  });
  expect(ownPage.heading).toBe(words('activity.own.states.pending'));
  expect(plainText(ownPage.$('main'))).toContain('110*************2X');
  expect(ownPage.html).not.toContain('11010519491231002');
  expect(ownPage.byRole('img', words('activity.own.qr'))).toHaveLength(0);
  expect((await cancelSignUp(reader, ownPage)).heading).toBe(words('activity.own.states.cancelled'));
});

test('shows readers on the waiting list their position', async () => {
  const reader = await createMemberReader(kanbao);
  const detail = await reader.open(detailAddress(noodlesId));
  const form = await reader.follow(detail, detail.byRole('link', words('activity.wait')));
  expect(plainText(form.$('main'))).toContain(words('activity.form.waitingTold'));
  const ownPage = await signUp(reader, form, { ...person, consent: '1' });
  const place = new RegExp(phrasePattern('activity.own.place', 'place')).exec(ownPage.heading)?.[1];
  // The demo paper has four members on the waiting list; other tests may add some.
  expect(Number(place)).toBeGreaterThanOrEqual(5);
  expect((await cancelSignUp(reader, ownPage)).heading).toBe(words('activity.own.states.cancelled'));
});

test.each([
  ['closed', closedActivityId],
  ['full', fullActivityId],
  ['ended', endedActivityId],
])('R4.16 R4.17 R4.18 an activity without sign-up shows its state and no form: %s', async (state, id) => {
  const reader = new Reader();
  const detail = await reader.open(detailAddress(id));
  const signUpRegion = detail.byRole('region', words('activity.way'));
  expect(plainText(signUpRegion)).toContain(words(`activity.states.${state}`));
  expect(detail.byRole('link', words('activity.signUp'), signUpRegion)).toHaveLength(0);
  const form = await openForm(reader, id);
  expect(plainText(form.$('main'))).toContain(words(`activity.states.${state}`));
  expect(signUpForm(form)).toHaveLength(0);
});

test('a form that is sent several times is one sign-up; other sign-ups are not shown', async () => {
  const reader = await createMemberReader(kanbao);
  const form = await openForm(reader, readingNightId);
  const after = await kanbao.platform.lastCall();
  const fields = new URLSearchParams({
    of: readingNightId,
    after: String(signUpForm(form).find('input[name=after]').attr('value')),
    'answer-entry_name': person.name,
    'answer-entry_phone': person.phone,
  });
  const post = () =>
    reader.fetch(`${kanbao.siteUrl}/api/sign-up`, {
      method: 'POST',
      body: fields,
      headers: { origin: kanbao.siteUrl },
    });
  for (const answer of await Promise.all([1, 2, 3, 4].map(post))) {
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain(`/signupdetail.html?id=${readingNightId}`);
  }
  expect(await signUpsOf(reader.member, after)).toHaveLength(1);
  await cancelSignUp(reader, await reader.open(ownAddress(readingNightId)));
  expect((await reader.open(ownAddress(endedActivityId))).heading).toBe(words('activity.own.noneTitle'));
});

test('R7.45 the same answers after a cancellation are a new sign-up; signed-up members see a message instead of the form', async () => {
  const reader = await createMemberReader(kanbao);
  const after = await kanbao.platform.lastCall();
  const confirmed = words('activity.own.states.confirmed');
  const first = await signUp(reader, await openForm(reader, readingNightId), person);
  expect(first.heading).toBe(confirmed);
  await cancelSignUp(reader, first);
  const form = await openForm(reader, readingNightId);
  const second = await signUp(reader, form, person);
  expect(second.heading).toBe(confirmed);
  expect(await signUpsOf(reader.member, after)).toHaveLength(2);
  const answer = await reader.post(
    `${kanbao.siteUrl}/api/sign-up`,
    {
      of: readingNightId,
      after: String(signUpForm(form).find('input[name=after]').attr('value')),
      people: '1',
      'answer-entry_name': '阿措',
      'answer-entry_phone': person.phone,
    },
    { origin: kanbao.siteUrl },
  );
  expect(answer.status).toBe(409);
  const instead = await openForm(reader, readingNightId);
  expect(plainText(instead.$('main'))).toContain(words('activity.form.signedUp'));
  expect(signUpForm(instead)).toHaveLength(0);
  const link = instead.byRole('link', words('activity.ownSignUp'), instead.$('main'));
  const ownPage = await reader.follow(instead, link);
  expect(ownPage.heading).toBe(confirmed);
  await cancelSignUp(reader, ownPage);
});

test('a form that has changed meanwhile shows a message and keeps the answers that still fit', async () => {
  const reader = await createMemberReader(kanbao);
  const form = await openForm(reader, campId);
  signUpForm(form).find('input[name=shape]').attr('value', 'the form of yesterday');
  const changedPage = await submitStep(reader, form, 'check', { name: person.name });
  expect(alertsOn(changedPage)).toContain(words('activity.status.changed'));
  expect(fieldControl(changedPage, 'name').attr('value')).toBe(person.name);
});

test('a rejected file is reported at its field and does not prevent sending the code', async () => {
  const reader = await createMemberReader(kanbao);
  const form = await openForm(reader, campId);
  await reader.fetch(`${kanbao.siteUrl}/api/session/image-code`);
  const { pictures } = await kanbao.platform.codes();
  const device = reader.cookies.get('kanbao-device');
  signUpForm(form)
    .find('input[name=imageCode]')
    .attr('value', pictures.findLast((picture) => picture.device === device)?.text ?? '');
  // A ZIP file with the name and type of a PDF.
  const proof = new File(['PK\u0003\u0004 no'], 'proof.pdf', { type: 'application/pdf' });
  const phone = uniquePhone();
  fieldControl(form, 'phone').attr('value', phone);
  const codeSentPage = await reader.submit(
    form,
    signUpForm(form),
    { 'files-entry_proof': proof },
    form.$('button[name=step][value=code]'),
  );
  expect(alertsOn(codeSentPage)).toContain(words('activity.status.codeSent'));
  expect(alertsOn(codeSentPage)).toContain(words('upload.documentFormats'));
  expect(codeSentPage.descriptionOf(fieldControl(codeSentPage, 'proof'))).toContain(
    words('upload.documentFormats'),
  );
  const { codes } = await kanbao.platform.codes();
  expect(codes.map((sentCode) => sentCode.phone)).toContain(phone);
});

test('a form opened in another language by a link keeps it through its steps', async () => {
  const reader = new Reader();
  const form = await reader.open(`${formAddress(campId)}?lang=de`);
  const added = await submitStep(reader, form, 'add', { name: person.name });
  expect(fieldControl(added, 'name~2')).toHaveLength(1);
  expect(fieldControl(added, 'name').attr('value')).toBe(person.name);
  const title = wordsOf('de')('activity.form.person', { number: 2 });
  expect(added.byRole('heading', title)).toHaveLength(1);
});

test('every step of the form is valid HTML with errors linked to their fields', async () => {
  const reader = await createMemberReader(kanbao);
  const form = await openForm(reader, campId);
  expect(await htmlProblems(form.html)).toEqual([]);
  expect(plainText(form.$('main'))).not.toContain(words('upload.loginFirst'));
  const wrong = await submitStep(reader, await submitStep(reader, form, 'add'), 'check');
  expect(await htmlProblems(wrong.html)).toEqual([]);
  expect(alertsOn(wrong)).toContain(words('activity.form.problemCount', { count: 9 }));
  expect(wrong.descriptionOf(wrong.$('#code'))).toBe(words('login.problems.codeMissing'));
  expect(wrong.descriptionOf(fieldControl(wrong, 'name'))).toBe(words('activity.problems.missing'));
  const checked = await submitStep(reader, await openForm(reader, readingNightId), 'check', person);
  expect(await htmlProblems(checked.html)).toEqual([]);
  expect(checked.byRole('heading', words('activity.form.checkTitle'))).toHaveLength(1);
});

test('options show the places left, and a full one is disabled', async () => {
  const form = await openForm(new Reader(), campId);
  const pottery = form.$('input[type=radio][value="陶工坊"]');
  expect(pottery.attr('disabled')).toBeDefined();
  expect(plainText(pottery.closest('label'))).toContain(words('activity.form.optionFull'));
  // Other tests also sign up for these workshops, so the number of places varies.
  expect(plainText(form.$('input[value="织布坊"]').closest('label'))).toMatch(/剩\d个|已满/);
});
