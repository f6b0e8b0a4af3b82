/** The colours of one light: what a poster painter would mix before starting. */
export interface Palette {
  /** Sky from the zenith to the horizon. */
  sky: readonly [string, string, string];
  /** Sun or moon, and the light round it. */
  sun: string;
  glow: string;
  /** Land from the farthest ridge to the nearest. */
  far: string;
  mid: string;
  near: string;
  dark: string;
  /** Lit ground and grass. */
  ground: string;
  leaf: string;
  water: string;
  /** White walls and snow in this light. */
  white: string;
  /** Timber and stone in this light. */
  wood: string;
  /** Colours that carry the eye: clothes, roofs, flags. */
  red: string;
  gold: string;
  blue: string;
  night: boolean;
}

export const palettes = {
  /** A clear plateau morning. */
  day: {
    sky: ['#2f7fb5', '#79b8d4', '#e4eee0'],
    sun: '#fff3c9',
    glow: '#fff0c0',
    far: '#8fb3c4',
    mid: '#4f8a8b',
    near: '#2c5f5d',
    dark: '#173a40',
    ground: '#a9b665',
    leaf: '#4d8a4f',
    water: '#4c9bb5',
    white: '#fbf6e9',
    wood: '#a8754a',
    red: '#c8402f',
    gold: '#eab33f',
    blue: '#2f6fa6',
    night: false,
  },
  /** Warm light of harvest time. */
  autumn: {
    sky: ['#5aa0b4', '#a9cfc4', '#f7e8c3'],
    sun: '#fff2c2',
    glow: '#ffe2a0',
    far: '#a7b7a8',
    mid: '#b98a4b',
    near: '#7d5a35',
    dark: '#3d2f2a',
    ground: '#dcae4f',
    leaf: '#b97f2e',
    water: '#6aa7a6',
    white: '#fcf3dd',
    wood: '#8f5d38',
    red: '#bb3d27',
    gold: '#efb22f',
    blue: '#35708c',
    night: false,
  },
  /** Spring green under thin cloud. */
  spring: {
    sky: ['#6fb3b8', '#b5d9c9', '#f6f0d4'],
    sun: '#fffbe3',
    glow: '#fff6cf',
    far: '#9cc3b5',
    mid: '#5fa37c',
    near: '#2f7358',
    dark: '#17443f',
    ground: '#b3cc72',
    leaf: '#58a05a',
    water: '#74b9b3',
    white: '#fdf8ea',
    wood: '#a57a52',
    red: '#d2533f',
    gold: '#f0c552',
    blue: '#3b84a0',
    night: false,
  },
  /** Rose and gold before sunrise. */
  dawn: {
    sky: ['#5b6fa8', '#e29f9b', '#fde2b0'],
    sun: '#fff0c4',
    glow: '#ffcf8a',
    far: '#b898b4',
    mid: '#7a6a98',
    near: '#46506f',
    dark: '#262c48',
    ground: '#8d8f72',
    leaf: '#566f62',
    water: '#c79aa2',
    white: '#ffe9d8',
    wood: '#8a5b4e',
    red: '#c5473d',
    gold: '#f2b45a',
    blue: '#4a669f',
    night: false,
  },
  /** Coral and violet after sunset. */
  dusk: {
    sky: ['#3b3a72', '#b5567a', '#fba35f'],
    sun: '#ffd98a',
    glow: '#ff9d5c',
    far: '#96577f',
    mid: '#5d3f71',
    near: '#37305a',
    dark: '#1d1d3b',
    ground: '#6b5566',
    leaf: '#3f4a5c',
    water: '#a8597a',
    white: '#f7d3bd',
    wood: '#6f4448',
    red: '#d4493c',
    gold: '#ffbd55',
    blue: '#46539a',
    night: false,
  },
  /** Amber evening. */
  amber: {
    sky: ['#37607a', '#d3a06a', '#ffdf9a'],
    sun: '#fff0b5',
    glow: '#ffd070',
    far: '#b98e6d',
    mid: '#80604f',
    near: '#4f4541',
    dark: '#29292f',
    ground: '#b68f4b',
    leaf: '#66683f',
    water: '#c59c6c',
    white: '#fde8c4',
    wood: '#7d4f34',
    red: '#b83c29',
    gold: '#f4b13e',
    blue: '#3c6784',
    night: false,
  },
  /** Blue moonlit night. */
  night: {
    sky: ['#0c1638', '#1d3664', '#4a6d94'],
    sun: '#f5eed2',
    glow: '#a9c3df',
    far: '#385a86',
    mid: '#213f69',
    near: '#14294d',
    dark: '#0a1530',
    ground: '#2b4868',
    leaf: '#1f4a58',
    water: '#2b5484',
    white: '#b9cbe2',
    wood: '#4d4251',
    red: '#b9413c',
    gold: '#f7c05a',
    blue: '#3a64a8',
    night: true,
  },
  /** Green and violet night with warm windows. */
  late: {
    sky: ['#141433', '#31315f', '#7a5a80'],
    sun: '#ffe9c4',
    glow: '#d7a4a8',
    far: '#4a4778',
    mid: '#2e2f5a',
    near: '#1d2043',
    dark: '#0f1128',
    ground: '#3a3c5e',
    leaf: '#274a54',
    water: '#3c4780',
    white: '#c4bfd9',
    wood: '#553f4c',
    red: '#c8453f',
    gold: '#ffb950',
    blue: '#4c62b3',
    night: true,
  },
  /** Jade rain. */
  rain: {
    sky: ['#5d7f8a', '#93aeac', '#cfd8cb'],
    sun: '#eef0e0',
    glow: '#e5e9d8',
    far: '#94aeae',
    mid: '#5d8583',
    near: '#335a5c',
    dark: '#1d3a40',
    ground: '#7f9a7a',
    leaf: '#3f6f5c',
    water: '#7fa3a4',
    white: '#e6ebe2',
    wood: '#7c6350',
    red: '#bd4538',
    gold: '#e3ae4c',
    blue: '#3f7191',
    night: false,
  },
  /** The hush of falling snow. */
  snow: {
    sky: ['#7f9bb5', '#b7c8d5', '#e9ebe8'],
    sun: '#fffdf2',
    glow: '#fbf6ea',
    far: '#a9bccd',
    mid: '#7993aa',
    near: '#4b6580',
    dark: '#283b54',
    ground: '#dfe5e8',
    leaf: '#4d6f74',
    water: '#8fb0c5',
    white: '#f9fafa',
    wood: '#7d6657',
    red: '#bf4337',
    gold: '#e6b453',
    blue: '#466f9c',
    night: false,
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
