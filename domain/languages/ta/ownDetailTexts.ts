import type * as english from '../../signup/ownDetailTexts.ts';
import type { Translated } from '../languages.ts';

export const ownDetailTexts = {
  title: 'என் விவரங்கள்',
  open: 'முகவரி, அவசரத் தொடர்பு, உணவு',
  labels: {
    address: 'முகவரி',
    unit: 'வீட்டு எண்',
    emergencyName: 'அவசரத் தொடர்பின் பெயர்',
    emergencyNumber: 'அவசரத் தொடர்பின் எண்',
    emergencyRelationship: 'உங்களுடனான உறவு',
    dietary: 'உணவுக் கட்டுப்பாடுகள்',
  },
  onRecord: 'இது எங்களிடம் உள்ளது. மாற்றுவதற்கு மட்டும் இங்கே எழுதுங்கள்.',
  save: 'சேமி',
  saving: 'சேமிக்கப்படுகிறது…',
  saved: 'சேமிக்கப்பட்டது. நன்றி.',
  changed:
    'இந்த விவரங்கள் இதற்கிடையில் மாற்றப்பட்டன, எனவே எதுவும் சேமிக்கப்படவில்லை. உங்கள் விவரங்கள் சரியாக இருந்தால் மீண்டும் “சேமி” என்பதை அழுத்தவும்.',
  failed: 'சேமிக்க முடியவில்லை. இணைய இணைப்பைச் சரிபார்த்து மீண்டும் முயலவும்.',
  rest: 'புதிய பெயர் போன்ற மற்றவற்றைத் திருத்துமாறு எங்களிடம் கேளுங்கள்.',
  correct: 'திருத்தம் கேட்க',
} satisfies Translated<typeof english.ownDetailTexts>;
