import { describe, expect, it } from 'vitest';
import { literalIn } from './literals.ts';

describe('words that a letter may say by itself', () => {
  it.each([
    'Our office is open Monday through Friday, 7 am to 6 pm CT.',
    'Office hours: Mon-Fri 7:00-18:00, Sat 8 to 12.',
    'You can reach dispatch 24/7 at (312) 555-0100 ext. 42.',
    'Call or text Maren at +1 312 555 0100.',
    'Tel. 312.555.0100, fax 312-555-0199',
    'Phone: 3125550100',
    'MC# 384920 | USDOT 1209384',
    'MC-384920',
    'Our motor carrier number is MC 1038472 and our DOT number is DOT# 3391827.',
    'Please reply within 2 hours so that we can plan the truck.',
    'We answer every rate request within two hours.',
    'If you have questions, call our night desk at 800.555.0147 after 6 pm.',
    'We need at least 24 hours notice before pickup.',
    'This quote includes one pickup and one delivery.',
    'Monday - Friday: 8:00 AM - 5:00 PM CST',
    'Mon-Fri 7-18',
    'Driver assist and lumper fees are billed at cost with receipt.',
    'Our desk is staffed until 6 pm on weekdays.',
    '200 West Madison Street, Suite 2100',
    'Chicago, IL 60606',
    'P.O. Box 4410, Memphis, TN 38101-4410',
    'Lanewright Logistics, 1450 5th Avenue, Columbus, OH 43215',
    'Trusted by shippers since 1998.',
    'Write to quotes247@lanewright.example or see https://lanewright.example/terms/2026.',
    'Two hours of free time for loading and two for unloading.',
    'Payment terms are net 30 days.',
    'Thank you for thinking of us, we look forward to working with you.',
    'One of our planners will call you to book the load.',
    'All loads ride on 53-foot trailers with air-ride suspension.',
    'Maximum cargo weight 44,500 lbs.',
    'Welcome to Lanewright!',
    'We cover the load from pickup to delivery with one carrier.',
    'Please tell us of any change in weight, stops or hours before you tender.',
    'Reply to Dana Whitfield with your load number to book.',
    'We ran 98% on time last quarter.',
    'Our rate for your load:',
    'Rate: {rate} ({cost_type})',
    'This rate is valid until {valid_until}.',
    'For your lane {lane} we can offer {rate}.',
    'Questions? Ask for the pricing team, extension on request.',
    'Member of TIA and SmartWay, ISO 9001 certified.',
    'from us to you',
    'We are happy to quote your next load.',
    'We run your load from start to finish with one carrier.',
    'We carry the load from dock to door.',
    'Our team covers you from Monday to Friday.',
    'From the first call to the final delivery you talk to one planner.',
    'We handle freight from quote to delivery.',
    'Reply to this email and we will get to work.',
    '1200 Commerce Drive, Suite 410, Columbus, OH 43215',
    'Lanewright Logistics, 77 Main Street',
    'Visit us at 4400 North Industrial Boulevard.',
    '88 Old Mill Lane, Chicago, IL 60606',
    'We have moved freight for 30 years.',
    'No third-party carrier touches the load without your word.',
    'We plan an extra half hour at each dock.',
    'Book half of your loads with one call.',
    'We cut claims in the last quarter.',
    'Please call us to book. Less paperwork, more miles.',
    'Thank you for your quote request.',
    'Rate in the subject: {rate}, {cost_type}.',
    'Add our address to your contacts.',
    'Plus, every load is tracked from pickup to delivery.',
    'Let us know if you have a second load.',
    'Our best to you and your team.',
    '123 N. High St., Columbus, OH 43215',
    'Lakeside Brokerage, 900 West 5th Street, Floor 12',
    'We ship everything from produce to steel.',
    'If anything changes, please ask us to reprice.',
    'We offer drop trailers at no extra charge.',
    'Tarps are extra.',
    'Our office is closed for Christmas.',
    'Offices in Chicago, Dallas and Atlanta',
    'Our Chicago office handles your lane.',
    'Service across Texas and Oklahoma',
    'We thank you for a third year of trust.',
    'Standard free time applies: two hours free for loading.',
  ])('[B-028] allows %j', (line) => {
    expect(literalIn(line)).toBeNull();
  });
});

describe('the street of an address whose last word is an ordinary one', () => {
  it('[B-028] stands above the line with its city and ZIP code, and nowhere else', () => {
    expect(literalIn('1200 Commerce Drive', 'Columbus, OH 43215')).toBeNull();
    expect(literalIn('Lanewright, 77 Old Mill Lane, Suite 4', 'Chicago, IL 60606')).toBeNull();
    expect(literalIn('1200 Commerce Drive', 'Our best to you')).toMatch(/use \{rate\}/);
    expect(literalIn('2150 Best Way', 'Columbus, OH 43215')).toMatch(/use \{rate\}/);
    expect(literalIn('Rate 1950 Guaranteed Way', 'Columbus, OH 43215')).toMatch(/use \{rate\}/);
  });
});
