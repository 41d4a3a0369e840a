import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BookOpen,
  CalendarDays,
  ChartNoAxesColumn,
  ChevronDown,
  CircleUserRound,
  Flag,
  House,
  Info,
  Lock,
  LogIn,
  LogOut,
  type LucideIcon,
  Menu,
  NotebookText,
  PawPrint,
  Play,
  Search,
  ShieldCheck,
  Stethoscope,
  TrendingDown,
  TrendingUp,
  TriangleAlert,
  X,
} from 'lucide-react';

const icons = {
  about: Info,
  admin: ShieldCheck,
  back: ArrowLeft,
  calculate: ChartNoAxesColumn,
  close: X,
  fold: ChevronDown,
  guide: BookOpen,
  home: House,
  lock: Lock,
  login: LogIn,
  logout: LogOut,
  lower: TrendingDown,
  menu: Menu,
  next: ArrowRight,
  pets: PawPrint,
  plans: CalendarDays,
  professional: Stethoscope,
  play: Play,
  profile: CircleUserRound,
  raise: TrendingUp,
  recipes: NotebookText,
  report: Flag,
  search: Search,
  sortedDown: ArrowDown,
  sortedUp: ArrowUp,
  warning: TriangleAlert,
} as const satisfies Readonly<Record<string, LucideIcon>>;

/** The name of an icon that several screens show. */
export type IconName = keyof typeof icons;

interface IconProps {
  /** The name of an icon, or the shape of one that a single part shows, which then loads with that part. */
  readonly name: IconName | LucideIcon;
  /** Width and height in pixels. */
  readonly size?: number;
  /** Text for screen readers. Omit it if text beside the icon gives the same information. */
  readonly label?: string;
}

/** An icon in the colour of the text around it. */
export const Icon = ({ name, size = 20, label }: IconProps) => {
  const Shape = typeof name === 'string' ? icons[name] : name;
  return (
    <Shape
      size={size}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
};
