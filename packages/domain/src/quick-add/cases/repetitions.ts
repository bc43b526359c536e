/** Written at 10:00 on Wednesday, 2026-11-18. */
export const repetitionCases = `
Water every day => Water | 2026-11-18 23:59 FREQ=DAILY
Water every weekday => Water | 2026-11-18 23:59 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Water every week => Water | 2026-11-18 23:59 FREQ=WEEKLY
Water every month => Water | 2026-11-18 23:59 FREQ=MONTHLY
Water every year => Water | 2026-11-18 23:59 FREQ=YEARLY
Every day water => water | 2026-11-18 23:59 FREQ=DAILY
Water EVERY DAY => Water | 2026-11-18 23:59 FREQ=DAILY
Water every 3 days => Water | 2026-11-18 23:59 FREQ=DAILY;INTERVAL=3
Water every 1 day => Water | 2026-11-18 23:59 FREQ=DAILY
Water every 2 weeks => Water | 2026-11-18 23:59 FREQ=WEEKLY;INTERVAL=2
Water every 6 months => Water | 2026-11-18 23:59 FREQ=MONTHLY;INTERVAL=6
Water every 4 years => Water | 2026-11-18 23:59 FREQ=YEARLY;INTERVAL=4
Water every 999 days => Water | 2026-11-18 23:59 FREQ=DAILY;INTERVAL=999
Water every mon => Water | 2026-11-23 23:59 FREQ=WEEKLY;BYDAY=MO
Water every wed => Water | 2026-11-18 23:59 FREQ=WEEKLY;BYDAY=WE
Water every thursday => Water | 2026-11-19 23:59 FREQ=WEEKLY;BYDAY=TH
Water every mon, wed => Water | 2026-11-18 23:59 FREQ=WEEKLY;BYDAY=MO,WE
Water every wed, mon => Water | 2026-11-18 23:59 FREQ=WEEKLY;BYDAY=MO,WE
Water every mon,wed => Water | 2026-11-18 23:59 FREQ=WEEKLY;BYDAY=MO,WE
Water every mon , wed => Water , | 2026-11-25 23:59 FREQ=WEEKLY;BYDAY=MO
Water every tue, thu, sat => Water | 2026-11-19 23:59 FREQ=WEEKLY;BYDAY=TU,TH,SA
Water every tue,thu, sat => Water | 2026-11-19 23:59 FREQ=WEEKLY;BYDAY=TU,TH,SA
Water every sat and sun => Water | 2026-11-21 23:59 FREQ=WEEKLY;BYDAY=SA,SU
Water every mon, wed and fri => Water | 2026-11-18 23:59 FREQ=WEEKLY;BYDAY=MO,WE,FR
Water every mon, mon => Water | 2026-11-23 23:59 FREQ=WEEKLY;BYDAY=MO
Water every sun plants => Water plants | 2026-11-22 23:59 FREQ=WEEKLY;BYDAY=SU
Water every mon, then rest => Water then rest | 2026-11-23 23:59 FREQ=WEEKLY;BYDAY=MO
Water every mon and rest => Water and rest | 2026-11-23 23:59 FREQ=WEEKLY;BYDAY=MO
Rent every 15th => Rent | 2026-12-15 23:59 FREQ=MONTHLY;BYMONTHDAY=15
Rent every 1st => Rent | 2026-12-01 23:59 FREQ=MONTHLY;BYMONTHDAY=1
Rent every 18th => Rent | 2026-11-18 23:59 FREQ=MONTHLY;BYMONTHDAY=18
Rent every 22nd => Rent | 2026-11-22 23:59 FREQ=MONTHLY;BYMONTHDAY=22
Rent every 23rd => Rent | 2026-11-23 23:59 FREQ=MONTHLY;BYMONTHDAY=23
Rent every 31st => Rent | 2026-11-30 23:59 FREQ=MONTHLY;BYMONTHDAY=31
Rent every 15th of the month => Rent | 2026-12-15 23:59 FREQ=MONTHLY;BYMONTHDAY=15
Rent every last day => Rent | 2026-11-30 23:59 FREQ=MONTHLY;BYMONTHDAY=-1
Rent every last day of the month => Rent | 2026-11-30 23:59 FREQ=MONTHLY;BYMONTHDAY=-1
Hair every! 2 weeks => Hair | 2026-11-18 23:59 FREQ=WEEKLY;INTERVAL=2 from completion
Hair every! day => Hair | 2026-11-18 23:59 FREQ=DAILY from completion
Hair every! 15th => Hair | 2026-12-15 23:59 FREQ=MONTHLY;BYMONTHDAY=15 from completion
Hair every! mon, thu => Hair | 2026-11-19 23:59 FREQ=WEEKLY;BYDAY=MO,TH from completion
Stand-up every day 9am => Stand-up | 2026-11-19 09:00 FREQ=DAILY
Stand-up every day 11am => Stand-up | 2026-11-18 11:00 FREQ=DAILY
Stand-up 9am every day => Stand-up | 2026-11-19 09:00 FREQ=DAILY
Stand-up every weekday at 9:15 => Stand-up | 2026-11-19 09:15 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Stand-up every wed 9am => Stand-up | 2026-11-25 09:00 FREQ=WEEKLY;BYDAY=WE
Stand-up every wed 5pm => Stand-up | 2026-11-18 17:00 FREQ=WEEKLY;BYDAY=WE
Stand-up every week 9am => Stand-up | 2026-11-25 09:00 FREQ=WEEKLY
Stand-up every 3 days 9am => Stand-up | 2026-11-21 09:00 FREQ=DAILY;INTERVAL=3
Stand-up every 18th 9am => Stand-up | 2026-12-18 09:00 FREQ=MONTHLY;BYMONTHDAY=18
Stand-up every year 9am => Stand-up | 2027-11-18 09:00 FREQ=YEARLY
Stand-up tomorrow every week => Stand-up | 2026-11-19 23:59 FREQ=WEEKLY
Stand-up every 2 weeks fri 9am => Stand-up | 2026-11-20 09:00 FREQ=WEEKLY;INTERVAL=2
Stand-up 5 dec every year => Stand-up | 2026-12-05 23:59 FREQ=YEARLY
Stand-up today 9am every day => Stand-up | 2026-11-18 09:00 FREQ=DAILY
Every day run every week => Every day run | 2026-11-18 23:59 FREQ=WEEKLY
Water every 0 days => Water every 0 days
Water every 1000 days => Water every 1000 days
Water every 3 day => Water every 3 day
Water every days => Water every days
Water every => Water every
Water every other day => Water every other day
Water every hour => Water every hour
Water every minute => Water every minute
Water every 2 hours => Water every 2 hours
Water every second => Water every second
Water every 0th => Water every 0th
Water every 32nd => Water every 32nd
Water every 2nd week => Water every 2nd week
Water every 2nd monday => Water every 2nd | 2026-11-23 23:59
Water every may => Water every may
Water every last => Water every last
Water every! => Water every!
Water every!! day => Water every!! day
Water everyday => Water everyday
Water daily => Water daily
`

export const mixedCases = `
Call Sam tomorrow 9am #work !high ~30m every week => Call Sam | 2026-11-19 09:00 FREQ=WEEKLY !high ~30 #work
#work !high ~30m every week tomorrow 9am Call Sam => Call Sam | 2026-11-19 09:00 FREQ=WEEKLY !high ~30 #work
   Call    Sam   tomorrow   => Call Sam | 2026-11-19 23:59
Read "mon" today => Read mon | 2026-11-18 23:59
Read "Every Day" by Levithan => Read Every Day by Levithan
"Call Sam tomorrow 9am #work" => Call Sam tomorrow 9am #work
Read “today” tomorrow => Read today | 2026-11-19 23:59
"today" => today
Read "Every Day", then tell Sam today => Read Every Day, then tell Sam | 2026-11-18 23:59
Read ("Today") tomorrow => Read (Today) | 2026-11-19 23:59
"" => 
Read "  " today => Read | 2026-11-18 23:59
Read "today => Read "today
Read today" => Read today"
A 6" pipe and an 8" one today => A 6" pipe and an 8" one | 2026-11-18 23:59
Read "in 3 days" in 3 days => Read in 3 days | 2026-11-21 23:59
Read in "3" days => Read in 3 days
Read dec "5" => Read dec 5
Gym "x" sat => Gym x | 2026-11-21 23:59
Gym sat "x" => Gym sat x
Say "a "b" c" today => Say "a b c" | 2026-11-18 23:59
Call, tomorrow => Call, | 2026-11-19 23:59
Call tomorrow, Sam => Call tomorrow, Sam
Call tomorrow! => Call tomorrow!
Call tomorrow. => Call tomorrow.
(tomorrow) call => (tomorrow) call
😀 tomorrow => 😀 | 2026-11-19 23:59
Ü tomorrow #ü => Ü | 2026-11-19 23:59 #ü
today => 
tomorrow 9am #x !high ~5m every day => 
`
