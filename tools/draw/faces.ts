import { mix, shade, tint } from './colour';
import { palettes } from './palette';
import { circle, ellipse, path, rect, Stage, stroke } from './svg';

/** What tells one face from another. */
export interface Look {
  ground: string;
  coat: string;
  skin: string;
  hair: string;
  /** Shape of the hair or of what covers it. */
  style: 'short' | 'bob' | 'long' | 'bun' | 'bald' | 'braids' | 'curls' | 'parted';
  extra?: 'glasses' | 'beard' | 'hat' | 'scarf' | 'cap' | 'earrings';
  /** What is worn over the coat's cut: a suit with a tie in this colour, an open blouse, a robe crossed at the front. */
  wear?: { cut: 'suit' | 'blouse' | 'robe'; colour: string };
}

/** Hair that lies behind the face. */
function hairBehind({ style, hair }: Look): string {
  if (style === 'long') return path('M420 400Q420 190 640 190Q860 190 860 400V690H420Z', hair);
  if (style === 'bob')
    return path('M430 400Q430 195 640 195Q850 195 850 400V560Q790 600 640 600Q490 600 430 560Z', hair);
  if (style === 'bun') return circle(640, 180, 74, hair);
  if (style === 'braids') return stroke('M470 430Q430 560 470 720M810 430Q850 560 810 720', hair, 62);
  if (style === 'curls')
    return [450, 500, 570, 710, 780, 830]
      .map((x, i) => circle(x, 330 + Math.abs(i - 2.5) * 46, 84, hair))
      .join('');
  return '';
}

/** Hair over the forehead. */
function hairBefore({ style, hair }: Look): string {
  if (style === 'bald')
    return path('M462 420Q440 360 470 330Q480 390 476 440ZM818 420Q840 360 810 330Q800 390 804 440Z', hair);
  if (style === 'parted')
    return path(
      'M452 430Q430 220 640 215Q850 220 828 430Q800 350 730 318Q590 330 540 300Q480 350 452 430Z',
      hair,
    );
  if (style === 'curls')
    return [500, 560, 640, 720, 780].map((x, i) => circle(x, 270 - (i % 2) * 26, 68, hair)).join('');
  if (style === 'short')
    return path(
      'M455 420Q425 205 640 210Q855 205 825 420Q800 330 745 322Q640 345 535 322Q480 330 455 420Z',
      hair,
    );
  return path(
    'M450 430Q430 215 640 208Q850 215 830 430Q810 350 700 300Q600 372 478 352Q456 390 450 430Z',
    hair,
  );
}

function extras({ extra, coat, ground, hair }: Look): string {
  if (extra === 'glasses')
    return (
      [556, 724]
        .map(
          (x) =>
            `<circle cx="${x}" cy="430" r="52" fill="#ffffff" fill-opacity="0.25" stroke="#33303a" stroke-width="10"/>`,
        )
        .join('') + stroke('M608 424Q640 408 672 424', '#33303a', 10)
    );
  if (extra === 'beard')
    return (
      path(
        'M470 460Q470 640 640 650Q810 640 810 460Q780 540 720 530Q640 500 560 530Q500 540 470 460Z',
        mix(hair, '#8a7466', 0.2),
        'opacity="0.92"',
      ) + stroke('M596 556Q640 580 684 556', '#f2d9cc', 10)
    );
  if (extra === 'hat')
    return (
      ellipse(640, 300, 300, 52, shade(coat, 0.2)) +
      path('M470 300Q480 150 640 150Q800 150 810 300Z', coat) +
      rect(468, 262, 344, 34, '#d9a441')
    );
  if (extra === 'cap')
    return (
      path('M446 330Q450 170 640 168Q830 170 834 330Z', shade(ground, 0.45)) +
      path('M600 326Q820 290 930 352Q800 350 600 336Z', shade(ground, 0.6))
    );
  if (extra === 'scarf')
    return (
      path('M470 640Q640 730 810 640L830 720Q640 800 450 720Z', '#e7b84a') +
      stroke('M480 676Q640 756 800 676', '#2f6f8f', 14)
    );
  if (extra === 'earrings') return circle(452, 500, 16, '#e7b84a') + circle(828, 500, 16, '#e7b84a');
  return '';
}

/** Collar and front of what is worn. */
function clothes({ wear, coat }: Look): string {
  if (!wear) return '';
  const lapel = shade(coat, 0.28);
  const left = path('M520 656L560 640L640 830L600 860Z', lapel);
  const right = path('M760 656L720 640L640 830L680 860Z', lapel);
  if (wear.cut === 'suit') {
    const shirt = path('M556 644L640 860L724 644Q640 720 556 644Z', '#f3efe6');
    const tie = path('M618 712H662L654 748L676 860H604L626 748Z', wear.colour);
    return shirt + tie + left + right;
  }
  if (wear.cut === 'blouse') {
    const blouse = path('M552 646Q640 790 728 646L700 860H580Z', wear.colour);
    return blouse + left + right;
  }
  const shirt = path('M548 646Q640 760 732 646L660 860H600Z', '#f0e2c4');
  const fold =
    path('M510 660L560 636L760 860H700Z', wear.colour) + path('M770 660L720 636L640 760Z', wear.colour);
  return shirt + fold + stroke('M560 648L752 860', shade(wear.colour, 0.25), 8);
}

/** Soft ground with hills, for those who sign what they write. */
function hills(stage: Stage, { ground }: Look, index: number): string {
  return (
    rect(0, 0, 1280, 853, stage.linear([tint(ground, 0.25), ground])) +
    circle(330 + (index % 3) * 300, 210, 150, tint(ground, 0.4), 'opacity="0.7"') +
    path('M0 640Q300 500 560 600T1280 540V860H0Z', shade(ground, 0.14))
  );
}

/** The plain ground of a photographer's studio, lighter behind the head. */
function studio(stage: Stage, { ground }: Look): string {
  return (
    rect(0, 0, 1280, 853, stage.linear([tint(ground, 0.2), shade(ground, 0.12)])) +
    ellipse(640, 380, 520, 460, stage.radial([`${tint(ground, 0.55)} 0.9`, `${ground} 0`]))
  );
}

function head({ skin, hair }: Look): string {
  const face =
    ellipse(452, 440, 34, 46, shade(skin, 0.08)) +
    ellipse(828, 440, 34, 46, shade(skin, 0.08)) +
    path('M460 400Q460 230 640 230Q820 230 820 400Q820 610 640 616Q460 610 460 400Z', skin);
  const eyes =
    circle(558, 430, 15, '#2a2228') +
    circle(722, 430, 15, '#2a2228') +
    stroke('M524 388Q556 368 590 384M690 384Q724 368 756 388', shade(hair, 0.1), 11);
  const smile =
    stroke('M586 528Q640 574 694 528', '#a3483c', 12) +
    stroke('M640 440Q622 484 646 490', shade(skin, 0.22), 9) +
    ellipse(520, 498, 36, 22, '#e0705a', 'opacity="0.28"') +
    ellipse(760, 498, 36, 22, '#e0705a', 'opacity="0.28"');
  return face + eyes + smile;
}

interface Sheet {
  ground: 'hills' | 'studio';
  width: number;
  height: number;
  /** Moves the hills' sun from sheet to sheet. */
  index: number;
}

/** One friendly face, as a drawing of the given size. */
export function portrait(look: Look, seed: string, { ground, width, height, index }: Sheet): string {
  const stage = new Stage(seed, palettes.day, 1);
  const { coat, skin } = look;
  const back = ground === 'hills' ? hills(stage, look, index) : studio(stage, look);
  const body =
    path(
      'M300 860Q310 690 520 656H760Q970 690 980 860Z',
      stage.linear([tint(coat, 0.12), shade(coat, 0.12)]),
    ) + path('M545 652Q640 760 735 652L716 640H564Z', shade(skin, 0.12));
  const neck = rect(578, 560, 124, 110, shade(skin, 0.14), 'rx="40"');
  const parts = [
    back,
    hairBehind(look),
    body,
    clothes(look),
    neck,
    head(look),
    hairBefore(look),
    extras(look),
  ];
  return stage.sheet(parts.join(''), width, height);
}
