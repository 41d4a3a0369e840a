import styles from './icons.module.css';

const paths = {
  undo: 'M5.5 2.5 2 6l3.5 3.5M2 6h7.5a4 4 0 0 1 0 8H6',
  redo: 'M10.5 2.5 14 6l-3.5 3.5M14 6H6.5a4 4 0 0 0 0 8H10',
  locked: 'M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  unlocked: 'M3.5 7h9v6.5h-9zM5.5 7V4.5a2.5 2.5 0 0 1 4.8-1',
  drag: 'M6 4v8M10 4v8',
  switch: 'M3 5.5h10M10.5 3 13 5.5 10.5 8M13 10.5H3M5.5 8 3 10.5 5.5 13',
  remove: 'M4.5 4.5l7 7M11.5 4.5l-7 7',
  compare: 'M2.5 3h4v10h-4zM9.5 3h4v10h-4z',
  replace: 'M2.5 6.5v-3h5M5.5 1.5l2 2-2 2M13.5 9.5v3h-5M10.5 14.5l-2-2 2-2',
} as const;

/** Decorative icon beside its text. Hidden from screen readers. */
export const Icon = ({ name }: { readonly name: keyof typeof paths }) => (
  <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
