import { Heart } from 'lucide-react';
import { Icon } from './Icon.tsx';

/** The heart of a recipe that may be saved, which loads with the button. */
export const HeartIcon = () => <Icon name={Heart} />;
